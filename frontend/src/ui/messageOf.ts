/** What the server says of the fields of a form, with each field called as the form calls it. */
import { refusal } from '../lib/refusals'

export type RefusalMessage = { message: string; detail?: { code?: string; fields?: string[] } }

export function messageOf({ message, detail }: RefusalMessage, form: Element | null): string {
  const { code = '', fields = [] } = detail ?? {}
  if (!code.startsWith('FIELD_')) return message
  const named = fields.map((field) => refusal(code, { field: calledBy(field, form) }))
  return named.length && named.every(Boolean) ? named.join(' ') : message
}

/** What a field is called: by its label, else by the last of its names. */
export function calledBy(field: string, form: Element | null): string {
  const last = field.split(/[.[\]]+/).findLast((name) => /[^\d]/.test(name)) ?? field
  return labelOf(field, form) ?? sentenceCase(last)
}

const sentenceCase = (name: string) =>
  name.replace(/^./, (first) => first.toUpperCase()).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The label of a field, whose path on the wire may begin further out than the form. */
export function labelOf(field: string, form: Element | null): string | undefined {
  const path = field.split(/[.[\]]+/).filter(Boolean)
  const ids = path.map((_, at) => path.slice(at).join('_'))
  const labels = [...(form?.querySelectorAll('label') ?? [])]
  const label = ids.map((id) => labels.find(({ htmlFor }) => htmlFor === id)).find(Boolean)
  const words = [...(label?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return (
    words
      .map(({ textContent }) => textContent)
      .join('')
      .trim() || undefined
  )
}
