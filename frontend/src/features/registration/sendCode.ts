/** Having a one-time code sent to an address, and trying it. */
import { call } from '../../api/call'
import { withProof } from '../../api/captcha'
import { haveSent, type Sent } from '../../api/oneTimeCode'
import { codeSent } from '../../api/schemas'
import { type Draft, draft } from './draft'

export type Address = { kind: 'phone' | 'email'; to: string }

/** Throws a `CallError`. */
export const sendCode = ({ kind, to }: Address): Promise<Sent> =>
  haveSent((key) =>
    withProof((captcha) =>
      kind === 'phone'
        ? call('/register/sendPhoneOTP', { reply: codeSent, body: { phone: to }, key, captcha, fallback: 'noOtp' })
        : call('/register/sendEmailOTP', { reply: codeSent, body: { email: to }, key, captcha, fallback: 'noOtp' }),
    ),
  )

/** Tries a code; what it opens is the registration of its address, begun now or some other day. */
export async function tryCode({ kind, to }: Address, otp: string, id: string | undefined): Promise<Draft> {
  const { data } =
    kind === 'phone'
      ? await call('/register/verifyPhoneOTP', {
          reply: draft,
          body: { phone: to, otp, id },
          fallback: 'noOtpVerified',
        })
      : await call('/register/verifyEmailOTP', {
          reply: draft,
          body: { email: to, otp, id },
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
