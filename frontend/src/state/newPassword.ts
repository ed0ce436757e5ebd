/** Setting a password: what was tried, and what the server found wrong with it. */
import { useState } from 'react'
import { asCallError, tell } from '../api/call'

type Refused = { tried: string; reasons: string[]; fields: string[] }

const reasonsIn = (data: Record<string, unknown> | undefined) =>
  Array.isArray(data?.reasons) ? data.reasons.filter((one): one is string => typeof one === 'string') : []

/** Refusals of a field are kept for the form to show; any other is told. */
export function useNewPassword() {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const submit = async (password: string, set: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await set()
      setRefused(undefined)
      return true
    } catch (failure) {
      const error = asCallError(failure)
      const { data, fields = [] } = error.detail
      setRefused({ tried: password, reasons: reasonsIn(data), fields })
      if (!fields.length) tell(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    submit,
    tried: refused?.tried,
    reasons: refused?.reasons ?? [],
    isWrong: (field: string) => refused?.fields.includes(field) ?? false,
  }
}
