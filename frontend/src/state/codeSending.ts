/** Having a one-time code sent from a form: whether it is on its way, and from when the next may be. */
import { useState } from 'react'
import type { Reply } from '../api/ask'
import { tell } from '../api/call'
import { haveSent, type Sent } from '../api/oneTimeCode'

export function useCodeSending<A extends unknown[]>(
  attempt: (key: string, ...asked: A) => Promise<Reply<Partial<Sent>>>,
) {
  const [againFrom, setAgainFrom] = useState<number>()
  const [sending, setSending] = useState(false)
  const send = async (...asked: A) => {
    setSending(true)
    try {
      const { resendIn } = await haveSent((key) => attempt(key, ...asked))
      setAgainFrom(Date.now() + resendIn * 1000)
    } catch (failure) {
      tell(failure)
    } finally {
      setSending(false)
    }
  }
  return { send, sending, againFrom, close: () => setAgainFrom(undefined) }
}
