/** What every slide with a form does: saves as one types, and on the way on and back. */
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { asCallError, tell } from '../../api/call'
import type { CallError } from '../../api/errors'
import { without } from './draft'
import type { Section } from './draftAutosave'
import type { Flow } from './useFlow'

/** Never saved while one types: it goes once, when it is whole. */
const SECRET = 'password'

export function useSlide<V extends object>({ autosave }: Flow, section: Section, form: FormInstance<V>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  return {
    busy,
    error,
    /** Remembers what is sound of what stands in the form. */
    touched: async () => {
      const values: V = form.getFieldsValue(true)
      const wrong: (string | number)[][] = await form.validateFields({ validateOnly: true }).then(
        () => [],
        ({ errorFields = [] }) => errorFields.map(({ name }: { name: (string | number)[] }) => name),
      )
      autosave?.change(section, without(values, [...wrong, [SECRET]]))
    },
    /** Does what takes time; a failure is shown, and kept in `error`. True when it went well. */
    attempt: async (task: () => Promise<unknown>): Promise<boolean> => {
      setBusy(true)
      setError(undefined)
      try {
        await task()
        return true
      } catch (failure) {
        const error = asCallError(failure)
        setError(error)
        // A lost draft is reported by `onLost`, a weak password beside its field.
        if (error.status !== 404 && !error.detail.data?.reasons) tell(error)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
