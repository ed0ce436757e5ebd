/** The signed-in person's notifications: the newest live, and word of each that arrives. */
import type { Notice } from '../api/shapes'
import { inOrder, type Rows } from '../lib/rows'
import { trust } from '../lib/trust'
import { live } from '../live/live'
import { useLive } from './live'

export type Inbox = { unread: number; items: Rows<Notice> }

export function useInbox() {
  const { data, status } = useLive<Inbox>('inbox')
  return { unread: data?.unread ?? 0, newest: inOrder(data?.items), status }
}

/** Tells of every unread notice that arrives while the page is open; those that waited are in the list. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  let known: Set<string> | undefined
  return live.topics.watch('inbox', undefined, ({ data }) => {
    if (data === undefined) return
    const notices = inOrder(trust<Inbox>(data).items)
    const arrived = known ? notices.filter((notice) => !notice.isRead && !known?.has(notice._id)) : []
    known = new Set([...(known ?? []), ...notices.map(({ _id }) => _id)])
    for (const notice of arrived) listener(notice)
  })
}
