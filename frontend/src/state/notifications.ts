/** The signed-in person's notifications: the newest live, and word of each that arrives. */
import type { Notification } from '../api/shapes'
import { inOrder, type Rows } from '../lib/rows'
import { trust } from '../lib/trust'
import { live } from '../live/live'
import { useLive } from './live'

export type NotificationsDoc = { unread: number; items: Rows<Notification> }

export function useNotifications() {
  const { data, status } = useLive<NotificationsDoc>('inbox')
  return { unread: data?.unread ?? 0, newest: inOrder(data?.items), status }
}

/** Tells of every unread notification that arrives while the page is open; those that waited are in the list. */
export function onNotification(listener: (notification: Notification) => void): () => void {
  let known: Set<string> | undefined
  return live.topics.watch('inbox', undefined, ({ data }) => {
    if (data === undefined) return
    const notifications = inOrder(trust<NotificationsDoc>(data).items)
    const arrived = known
      ? notifications.filter((notification) => !notification.isRead && !known?.has(notification._id))
      : []
    known = new Set([...(known ?? []), ...notifications.map(({ _id }) => _id)])
    for (const notification of arrived) listener(notification)
  })
}
