/** Having a code sent to one's own phone number; while one is awaited, when the next may be sent. */
import { useState } from 'react'
import { call, tell } from '../../api/call'
import { haveSent } from '../../api/oneTimeCode'
import { codeSent } from '../../api/schemas'

export function usePhoneCode() {
  const [againFrom, setAgainFrom] = useState<number>()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const { resendIn } = await haveSent((key) =>
        call('/user/phone/sendOTP', { reply: codeSent, key, fallback: 'noOtp' }),
      )
      setAgainFrom(Date.now() + resendIn * 1000)
    } catch (failure) {
      tell(failure)
    } finally {
      setSending(false)
    }
  }
  return { againFrom, sending, send, close: () => setAgainFrom(undefined) }
}
