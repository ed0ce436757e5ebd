/** A notice in words, and where it leads. */
import type { Notice } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { t } from './words'

const words: Record<string, Parameters<typeof t>[0]> = {
  'order.assigned': 'orderAssigned',
  'order.placed': 'orderPlaced',
  'order.cancelled': 'orderCancelled',
  'dispute.opened': 'disputeOpened',
  'dispute.closed': 'disputeClosed',
}

export function sayNotice({ kind, body }: Notice): string {
  const word = words[kind]
  if (word && body.order_id) return t(word, { order: body.order_id })
  return body.text ?? t('news')
}

export const leadsTo = ({ body }: Notice) => (body.dealId ? paths.deal(body.dealId) : undefined)

export const announce = (notice: Notice) => notify.news(sayNotice(notice), leadsTo(notice))
