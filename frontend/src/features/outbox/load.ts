/** Fetches what was kept of the messages to one address, or to all. */
import { asCallError } from '../../api/call'
import { type Message, readOutbox } from '../../api/outbox'

export type Kept = { messages: Message[]; error?: string; absent?: boolean }

export async function loadOutbox({ request }: { request: Request }): Promise<Kept> {
  const to = new URL(request.url).searchParams.get('to')?.trim()
  try {
    return { messages: await readOutbox(to) }
  } catch (failure) {
    const { status, message } = asCallError(failure)
    return { messages: [], error: message, absent: status === 404 }
  }
}
