/** The messages that would have been sent, kept for development; elsewhere there is no such call. */
import { isRecord } from '../lib/records'
import { client } from './client'
import { noAnswer, readFailure } from './errors'

export type Message = { to: string; kind: 'mail' | 'sms'; subject: string; text: string; html?: string; at: string }
type Outbox = { data: { items: Message[] } }

const isOutbox = (reply: unknown): reply is Outbox => isRecord(reply) && isRecord(reply.data)

export async function readOutbox(to?: string): Promise<Message[]> {
  const query = { to: to || undefined }
  const { data, error, response } = await client.GET('/api/dev/outbox', { params: { query } }).catch(() => {
    throw noAnswer()
  })
  if (!isOutbox(data)) throw readFailure(response.status, error)
  return data.data.items
}
