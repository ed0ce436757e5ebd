/** What the server says is wrong of a form, told at its fields. */
import type { FormInstance } from 'antd'
import { useRef } from 'react'
import { refusal } from '../lib/refusals'
import { labelOf, type RefusalMessage } from './messageOf'

/** What a form calls wrong fields in words of its own, by their last names. */
export type FieldWords = Record<string, string>

export function useRefusedFields(form: FormInstance) {
  const told = useRef<(string | number)[][]>([])
  return {
    /** Tells it at the fields that were refused; answers whether all that is wrong is told so. */
    tell({ message, detail }: RefusalMessage, words: FieldWords = {}, within: Element | null = document.body): boolean {
      const { code = '', fields = [] } = detail ?? {}
      const names = form.getFieldsError().map(({ name }) => name)
      const wrong = fields.flatMap((field) => {
        const path = field.split(/[.[\]]+/).filter(Boolean)
        const name = names.find((one) => one.join() === path.slice(-one.length).join())
        const general = code.startsWith('FIELD_') ? refusal(code, { field: labelOf(field, within) ?? field }) : message
        return name ? [{ name, errors: [words[String(name.at(-1))] ?? general ?? message] }] : []
      })
      form.setFields(wrong)
      told.current = wrong.map(({ name }) => name)
      return wrong.length > 0 && wrong.length === fields.length
    },
    /** What was told of a field goes as soon as something else is typed there. */
    changed(values: object): void {
      const isChanged = (name: (string | number)[]) => valueAt(values, name) !== undefined
      form.setFields(told.current.filter(isChanged).map((name) => ({ name, errors: [] })))
      told.current = told.current.filter((name) => !isChanged(name))
    },
  }
}

const valueAt = (values: object, name: (string | number)[]): unknown =>
  name.reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), values)
