/** Having a one-time code sent: again when the network fails, and not once more when the server has decided. */
import { asCallError, call } from '../../api/call'
import { withProof } from '../../api/captcha'
import { trust } from '../../lib/trust'
import type { Draft } from './draft'

export type Address = { kind: 'phone' | 'email'; to: string }
/** How long the code lives, and how long until the next may be sent; in seconds. */
export type Sent = { expiresIn: number; resendIn: number }

/** The specification's number of tries (section 9). */
const SENDS = 3
const PAUSE_MS = 400
const LIFE: Sent = { expiresIn: 300, resendIn: 60 }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Throws a `CallError`. One key for all tries: whichever arrives, one code is sent. */
export async function sendCode({ kind, to }: Address): Promise<Sent> {
  const key = crypto.randomUUID()
  const once = (captcha?: string) =>
    kind === 'phone'
      ? call('/register/sendPhoneOTP', { body: { phone: to }, key, captcha, fallback: 'noOtp' })
      : call('/register/sendEmailOTP', { body: { email: to }, key, captcha, fallback: 'noOtp' })
  for (let tried = 1; ; tried += 1) {
    try {
      const { data } = await withProof(once)
      return { ...LIFE, ...data }
    } catch (failure) {
      const { status, detail } = asCallError(failure)
      // One was sent a moment ago, and is still good.
      const { resendIn } = detail.data ?? {}
      if (status === 429 && typeof resendIn === 'number') return { ...LIFE, resendIn }
      if (status !== 0 || tried === SENDS) throw failure
      await pause(PAUSE_MS * tried)
    }
  }
}

/** Tries a code; what it opens is the registration of its address, begun now or some other day. */
export async function tryCode({ kind, to }: Address, otp: string, id: string | undefined): Promise<Draft> {
  const { data } =
    kind === 'phone'
      ? await call('/register/verifyPhoneOTP', { body: { phone: to, otp, id }, fallback: 'noOtpVerified' })
      : await call('/register/verifyEmailOTP', { body: { email: to, otp, id }, fallback: 'noOtpVerified' })
  return trust<Draft>(data)
}

/** Asks whether somebody has an address already; throws where it is so. */
export async function checkFree({ kind, to }: Address): Promise<void> {
  await withProof((captcha) =>
    kind === 'phone'
      ? call('/register/checkIfPhoneNumberIsUsed', { body: { phoneNumber: to }, captcha })
      : call('/register/checkIfEmailIsUsed', { body: { email: to }, captcha }),
  )
}
