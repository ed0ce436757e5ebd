/** A notification in words, and where it leads. */
import type { Notification } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { words as namespace, t } from './words'

const words: Record<string, Parameters<typeof t>[0]> = {
  'order.assigned': 'orderAssigned',
  'order.placed': 'orderPlaced',
  'order.cancelled': 'orderCancelled',
  'dispute.opened': 'disputeOpened',
  'dispute.closed': 'disputeClosed',
}

export function describe({ kind, body }: Notification): string {
  const word = words[kind]
  if (word && body.order_id) return t(word, { order: body.order_id })
  return body.text ?? t('news')
}

export const linkOf = ({ body }: Notification) => (body.dealId ? paths.deal(body.dealId) : undefined)

/** Tells of a notification at once, wherever the reader is. */
export async function announce(notification: Notification): Promise<void> {
  await namespace.load()
  notify.info(describe(notification), linkOf(notification))
}
