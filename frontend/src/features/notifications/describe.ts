/** A notification in words, and where it leads. */
import type { Notification } from '../../api/schemas'
import { formatDay } from '../../lib/dates'
import { language } from '../../lib/i18n'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { words as common } from '../../lib/words'
import { words } from './words'

/** By its kind; in the server's own words where the kind is newer than the page. */
export function describe({ kind, body }: Notification): string {
  const values = {
    ...body,
    // Whose account is gone has no name any more.
    name: body.name || words.t('deletedUser'),
    paper: common.find(`document.${body.paper}`) ?? '',
    status: words.find(`result.${body.status}`) ?? '',
    date: body.date ? formatDay(body.date, language()) : '',
  }
  return words.find(`kind.${kind}`, values) ?? body.text
}

export const linkOf = ({ body }: Notification) => (body.dealId ? paths.deal(body.dealId) : undefined)

/** Tells of a notification at once, wherever the reader is; in the server's own words where ours do not load. */
export async function announce(notification: Notification): Promise<void> {
  await words.load().catch(() => undefined)
  notify.info(describe(notification), linkOf(notification))
}
