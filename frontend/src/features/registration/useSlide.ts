/** What every slide with a form does: saves as one types, and on the way on and back; what is not saved yet outlives a reload. */
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { asCallError, tell } from '../../api/call'
import type { CallError } from '../../api/errors'
import { useTyped } from '../../ui/useTyped'
import { without } from './draft'
import type { Section } from './draftAutosave'
import type { Flow } from './useFlow'

/** Never saved while one types: it goes once, when it is whole. */
const SECRET = 'password'

export function useSlide<V extends object>({ autosave, part, onSaved }: Flow, section: Section, form: FormInstance<V>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  /** Something stands there that is held back. */
  const isHeldBack = useRef(false)
  const typing = useTyped(['registration', part], form, { onRestored: () => void touched() })
  onSaved.current = () => {
    if (!isHeldBack.current) typing.sent()
  }
  /** Remembers what is sound of what stands in the form. */
  const touched = async () => {
    typing.typed()
    const values: V = form.getFieldsValue(true)
    const wrong: (string | number)[][] = await form.validateFields({ validateOnly: true }).then(
      () => [],
      ({ errorFields = [] }) => errorFields.map(({ name }: { name: (string | number)[] }) => name),
    )
    isHeldBack.current = wrong.length > 0
    autosave?.change(section, without(values, [...wrong, [SECRET]]))
  }
  return {
    busy,
    error,
    touched,
    /** What was typed before, and not saved. */
    offer: typing.offer,
    /** Does what takes time; a failure is shown, unless it is told elsewhere, and kept in `error`. True when it went well. */
    attempt: async (task: () => Promise<unknown>, isTold: (error: CallError) => boolean = () => false) => {
      setBusy(true)
      setError(undefined)
      try {
        await task()
        return true
      } catch (failure) {
        const error = asCallError(failure)
        setError(error)
        // A lost draft is reported by `onLost`, a weak password beside its field.
        if (error.status !== 404 && !error.detail.data?.reasons && !isTold(error)) tell(error)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
