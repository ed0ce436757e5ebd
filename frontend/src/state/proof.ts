/** Proving once more who one is: for a few minutes the server then does what a session alone may not have done. */
import { call, useCall } from '../api/call'
import type { BodyOf } from '../api/shapes'
import { useCodeSending } from './codeSending'

export type Proof = BodyOf<'/identity/prove'>

/** What is begun now arrives before the proof is over. */
const MARGIN_SECONDS = 10

let until = 0
const keep = ({ expiresIn }: { expiresIn: number }) => {
  until = Date.now() + (expiresIn - MARGIN_SECONDS) * 1000
}

export const isProven = () => Date.now() < until

/** Throws a `CallError`. */
export async function prove(body: Proof): Promise<void> {
  keep((await call('/identity/prove', { body, fallback: 'noOtpVerified' })).data)
}

/** A proof that is typed: the password, or the code that was mailed. */
export function useProof() {
  const { run, busy, error } = useCall('/identity/prove', { quiet: true, fallback: 'noOtpVerified' })
  const { send, sending, againFrom } = useCodeSending((key) =>
    call('/identity/prove/sendOTP', { key, fallback: 'noOtp' }),
  )
  const submit = async (body: Proof): Promise<boolean> => {
    const reply = await run(body)
    if (reply) keep(reply.data)
    return reply !== undefined
  }
  return { submit, busy, error, send, sending, againFrom }
}
