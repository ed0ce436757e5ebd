/** What the server says is wrong of a form, told at its fields. */
import type { FormInstance, FormRule } from 'antd'
import type { RefusalMessage } from './messageOf'

/** Tells it at those of these fields that were refused, in words of their own; answers whether all that is wrong is told so. */
export function setFieldErrors(form: FormInstance, { detail }: RefusalMessage, words: Record<string, string>): boolean {
  const wrong = (detail?.fields ?? []).map((path) => path.split('.').at(-1) ?? path)
  const told = wrong.filter((field) => field in words)
  form.setFields(told.map((name) => ({ name, errors: [words[name] ?? ''] })))
  return told.length > 0 && told.length === wrong.length
}

/** The rules of such a field: what was told goes as soon as something else is typed. */
export const clearedOnChange: FormRule[] = [{ required: false }]
