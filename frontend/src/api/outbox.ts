/** The messages that would have been sent, kept for development; elsewhere there is no such call. */
import * as v from 'valibot'
import { client } from './client'
import { noAnswer, readFailure } from './errors'

const message = v.object({
  to: v.string(),
  kind: v.picklist(['mail', 'sms']),
  subject: v.string(),
  text: v.string(),
  html: v.optional(v.string()),
  at: v.string(),
})
export type Message = v.InferOutput<typeof message>
const outbox = v.object({ data: v.object({ items: v.array(message) }) })

export async function readOutbox(to?: string): Promise<Message[]> {
  const query = { to: to || undefined }
  const { data, error, response } = await client.GET('/api/dev/outbox', { params: { query } }).catch(() => {
    throw noAnswer()
  })
  if (!v.is(outbox, data)) throw readFailure(response.status, error)
  return data.data.items
}
