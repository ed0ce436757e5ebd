/** What the server says is wrong of a form, told at its fields. */
import type { FormInstance } from 'antd'
import { useRef } from 'react'
import { refusal } from '../lib/refusals'
import { calledBy, type RefusalMessage } from './messageOf'

type Name = (string | number)[]
/** What a form says of fields that the server refuses, by their last names: words of its own; of a value that is wrong, those or the field that holds it. */
export type FieldWords = Record<string, string | { at?: string | Name; text?: string }>

export function useRefusedFields(form: FormInstance) {
  const told = useRef<Name[]>([])
  return {
    /** Tells it at the fields that were refused; answers whether all that is wrong is told so. */
    tell({ message, detail }: RefusalMessage, words: FieldWords = {}, within: Element | null = document.body): boolean {
      const { code = '', fields = [] } = detail ?? {}
      const names = form.getFieldsError().map(({ name }) => name)
      const wrong = fields.flatMap((field) => {
        const path = field.split(/[.[\]]+/).filter(Boolean)
        const own = words[path.findLast((part) => !/^\d+$/.test(part)) ?? '']
        const { at, text } = typeof own === 'object' ? own : {}
        const name = at === undefined ? fieldAt(path, names) : [at].flat()
        const general = code.startsWith('FIELD_')
          ? (text ?? refusal(code, { field: calledBy(field, within) }))
          : message
        return name ? [{ name, errors: [typeof own === 'string' ? own : (general ?? message)] }] : []
      })
      form.setFields(wrong)
      told.current = wrong.map(({ name }) => name)
      return wrong.length > 0 && wrong.length === fields.length
    },
    /** What was told of a field goes as soon as something else is typed there. */
    changed(values: object): void {
      const isChanged = (name: Name) => valueAt(values, name) !== undefined
      form.setFields(told.current.filter(isChanged).map((name) => ({ name, errors: [] })))
      told.current = told.current.filter((name) => !isChanged(name))
    },
  }
}

/** The field that a path of the server means, which may begin further out than the form; of a group of fields, its first. */
function fieldAt(path: string[], names: Name[]): Name | undefined {
  const ends = path.map((_, begin) => path.slice(begin).join())
  const isIn = (end: string) => (name: Name) => `${name.join()},`.startsWith(`${end},`)
  return names.find((name) => ends.includes(name.join())) ?? ends.map((end) => names.find(isIn(end))).find(Boolean)
}

const valueAt = (values: object, name: Name): unknown =>
  name.reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), values)
