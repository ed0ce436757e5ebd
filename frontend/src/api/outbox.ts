/** The messages that would have been sent, kept for development; elsewhere there is no such call. */
import { client } from './client'
import { noAnswer, readFailure } from './errors'

export async function readOutbox(to?: string) {
  const { data, error, response } = await client
    .GET('/api/dev/outbox', { params: { query: { to: to || undefined } } })
    .catch(() => {
      throw noAnswer()
    })
  if (!data) throw readFailure(response.status, error)
  return data.data.items
}

export type Message = Awaited<ReturnType<typeof readOutbox>>[number]
