/** Having a one-time code sent to an address, and trying it. */
import { call } from '../../api/call'
import { proof, withProof } from '../../api/captcha'
import type { Registration } from '../../api/contract'
import { haveSent, newFlow } from '../../api/oneTimeCode'
import type { PendingCode } from './useFlow'

export type Address = { kind: 'phone' | 'email'; to: string }

/** Throws a `CallError`. Another code of the same flow takes the place of the one before. */
export async function sendCode({ kind, to }: Address, flow = newFlow()): Promise<PendingCode> {
  const { expiresIn, resendIn } = await haveSent(async (key) => {
    const options = { key, captcha: await proof(), fallback: 'noOtp' } as const
    return kind === 'phone'
      ? call('/register/sendPhoneOTP', { ...options, body: { phone: to, flow } })
      : call('/register/sendEmailOTP', { ...options, body: { email: to, flow } })
  })
  const now = Date.now()
  return { kind, to, flow, expiresAt: now + expiresIn * 1000, resendAt: now + resendIn * 1000, wrong: 0 }
}

/** Tries a code; what it opens is the registration of its address, begun now or some other day. */
export async function tryCode(
  { kind, to, flow }: PendingCode,
  otp: string,
  id: string | undefined,
): Promise<Registration> {
  const { data } =
    kind === 'phone'
      ? await call('/register/verifyPhoneOTP', {
          body: { phone: to, otp, id, flow },
          fallback: 'noOtpVerified',
        })
      : await call('/register/verifyEmailOTP', {
          body: { email: to, otp, id, flow },
          fallback: 'noOtpVerified',
        })
  return data
}

/** Asks whether somebody has an address already; throws where it is so. */
export async function checkUnused({ kind, to }: Address): Promise<void> {
  await withProof((captcha) =>
    kind === 'phone'
      ? call('/register/checkIfPhoneNumberIsUsed', { body: { phoneNumber: to }, captcha })
      : call('/register/checkIfEmailIsUsed', { body: { email: to }, captcha }),
  )
}
