/** A notice in words, and where it leads. */
import type { Notice } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { t } from './words'

export function sayNotice(notice: Notice): string {
  if (notice.text) return notice.text
  const order = notice.order_id
  if (/assign/i.test(notice.kind)) return order ? t('bankAssigned', { order }) : t('bankAssignedPlain')
  return order ? t('news', { order }) : t('newsPlain')
}

export const leadsTo = (notice: Notice) => (notice.dealId ? paths.deal(notice.dealId) : undefined)

export const announce = (notice: Notice) => notify.news(sayNotice(notice), leadsTo(notice))
