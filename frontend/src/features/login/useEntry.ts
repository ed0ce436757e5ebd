/** The way in, step by step: what was tried, what it still wants, and what was said of it. */
import { useState } from 'react'
import { asCallError, tell } from '../../api/call'
import type { CallError } from '../../api/errors'
import { notify } from '../../lib/notify'
import { useSentences } from '../../lib/sentences'

/** Signs in, with a code of the authenticator where one is asked for. */
export type Attempt = (totp?: string) => Promise<unknown>

export type Step =
  | { at: 'start' }
  /** `wrong` counts the codes that were refused. */
  | { at: 'factor'; attempt: Attempt; wrong: number }
  /** Nobody may come in here without an authenticator: the ticket stands for the session until there is one. */
  | { at: 'enrol'; ticket: string }

/** The success toast is cleared after a second (specification, section 4). */
const TOAST_SECONDS = 1

export type Entry = ReturnType<typeof useEntry>

/** `begun` is how far the way has come when the page opens. */
export function useEntry(begun: Step = { at: 'start' }) {
  const say = useSentences()
  const [step, setStep] = useState<Step>(begun)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ error: CallError; times: number }>()

  const enter = async (attempt: Attempt, totp?: string) => {
    setBusy(true)
    try {
      await attempt(totp)
      notify.success(say('loggedIn'), TOAST_SECONDS)
    } catch (failure) {
      const error = asCallError(failure)
      const next = wanted(error, attempt, step, totp)
      if (next) return setStep(next)
      setRefused((before) => ({ error, times: (before?.times ?? 0) + 1 }))
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  return { step, busy, refused, enter, startAgain: () => setStep({ at: 'start' }) }
}

/** What the server wants besides, if that is why it refused. */
export function wanted(
  { detail: { code, data } }: CallError,
  attempt: Attempt,
  step: Step = { at: 'start' },
  totp?: string,
): Step | undefined {
  if (code === 'TOTP_REQUIRED') {
    const before = step.at === 'factor' ? step.wrong : 0
    return { at: 'factor', attempt, wrong: totp === undefined ? before : before + 1 }
  }
  const ticket = code === 'TOTP_ENROLMENT_REQUIRED' ? data?.enrolment : undefined
  return typeof ticket === 'string' ? { at: 'enrol', ticket } : undefined
}
