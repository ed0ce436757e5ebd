/** The signed-in person's notifications: the newest live, and word of each that arrives and presses. */
import type { NotificationView } from '../api/contract'
import { notify } from '../lib/notify'
import { listed } from '../lib/rows'
import { watchTopic } from '../live/watchTopic'
import { useLive } from './live'

export function useNotifications() {
  const { data, status } = useLive('inbox')
  return { unread: data?.unread ?? 0, newest: listed(data?.items), status }
}

/** Tells of every unread notification that presses and arrives while the page is open; all others are in the list. */
export function onNotification(listener: (notification: NotificationView) => void): () => void {
  let known: Set<string> | undefined
  return watchTopic('inbox', (document) => {
    if (!document) return
    const notifications = listed(document.items)
    const arrived = known
      ? notifications.filter(({ _id, isRead, isPressing }) => isPressing && !isRead && !known?.has(_id))
      : []
    known = new Set([...(known ?? []), ...notifications.map(({ _id }) => _id)])
    for (const notification of arrived) listener(notification)
    // Once it is read, wherever that was, its toast goes.
    for (const { _id, isRead } of notifications) if (isRead) notify.settled(_id)
  })
}
