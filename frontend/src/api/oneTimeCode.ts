/** Having a one-time code sent: again when the network fails, and not once more when the server has decided. */
import type { Reply } from './ask'
import { asCallError } from './call'

/** How long the code lives, and how long until the next may be sent; in seconds. */
export type Sent = { expiresIn: number; resendIn: number }

/** The specification's number of tries (section 9). */
const SENDS = 3
const PAUSE_MS = 400
const LIFE: Sent = { expiresIn: 300, resendIn: 60 }

/** A secret for the code that is awaited here: nobody else can try it, or use up its sends. */
export const newFlow = (): string => crypto.randomUUID()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Throws a `CallError`. One key for all tries: whichever arrives, one code is sent. */
export async function haveSent(attempt: (key: string) => Promise<Reply<Partial<Sent>>>): Promise<Sent> {
  const key = crypto.randomUUID()
  for (let tried = 1; ; tried += 1) {
    try {
      const { data } = await attempt(key)
      return { ...LIFE, ...data }
    } catch (failure) {
      const { status, detail } = asCallError(failure)
      // One was sent a moment ago, and is still good. A longer wait is another refusal: nothing is on its way.
      const { resendIn } = detail.data ?? {}
      if (status === 429 && typeof resendIn === 'number' && resendIn <= LIFE.resendIn) return { ...LIFE, resendIn }
      if (status !== 0 || tried === SENDS) throw failure
      await pause(PAUSE_MS * tried)
    }
  }
}
