/** Signing in, step by step: what was tried, what the server still asks for, and why it refused. */
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
  /** An authenticator is mandatory: the ticket stands for the session until there is one. */
  | { at: 'enrol'; ticket: string }

/** The success toast is cleared after a second (specification, section 4). */
const TOAST_SECONDS = 1

/** What the toasts of a failed try are about. */
const SIGN_IN = 'signIn'

export type SignInFlow = ReturnType<typeof useSignInFlow>

/** `begun` is the step at which the page opens. */
export function useSignInFlow(begun: Step = { at: 'start' }) {
  const say = useSentences()
  const [step, setStep] = useState<Step>(begun)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ error: CallError; times: number }>()

  const run = async (attempt: Attempt, totp?: string) => {
    if (busy) return
    setBusy(true)
    notify.settled(SIGN_IN)
    try {
      await attempt(totp)
      notify.success(say('loggedIn'), TOAST_SECONDS)
    } catch (failure) {
      const error = asCallError(failure)
      const next = nextStep(error, attempt, step, totp)
      if (next) return setStep(next)
      setRefused((before) => ({ error, times: (before?.times ?? 0) + 1 }))
      tell(error, SIGN_IN)
    } finally {
      setBusy(false)
    }
  }
  return { step, busy, refused, run, startAgain: () => setStep({ at: 'start' }) }
}

/** What the server asks for besides, if that is why it refused. */
export function nextStep(
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
