/** Has the verification mail sent again, and waits a minute before the next. */
import { useState } from 'react'
import { asCallError, call } from '../api/call'
import { notify } from '../lib/notify'
import { useSentences } from '../lib/sentences'

const COOL_DOWN_MS = 60_000

export function useResendMail(lastSent?: number) {
  const say = useSentences()
  const [busy, setBusy] = useState(false)
  const [from, setFrom] = useState(lastSent === undefined ? undefined : lastSent + COOL_DOWN_MS)
  const resend = async (email: string): Promise<boolean> => {
    setBusy(true)
    try {
      await call('/user/resendMail', { body: { email } })
      notify.success(say('verificationSent'))
      setFrom(Date.now() + COOL_DOWN_MS)
      return true
    } catch (failure) {
      const error = asCallError(failure)
      const { retryAfterSeconds } = error.detail
      if (retryAfterSeconds) setFrom(Date.now() + retryAfterSeconds * 1000)
      // The specification: the sentence, followed by the server's.
      notify.error(`${say('noVerificationMail')} ${error.message}`)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, from, resend }
}
