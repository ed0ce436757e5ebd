/** The notifications, newest first: those of the live topic, and earlier ones on demand. */
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import type { NotificationView } from '../../api/contract'
import { DateTime } from '../../ui/DateTime'
import { describe, linkOf } from './describe'
import { useT } from './words'
import './notifications.css'

const PAGE = 20

export function NotificationList({ newest, onFollow }: { newest: NotificationView[]; onFollow: () => void }) {
  const t = useT()
  const [earlier, setEarlier] = useState<NotificationView[]>()
  const { run: load, busy } = useCall('/notifications/get')
  const { run: mark, busy: marking } = useCall('/notifications/markRead')
  const known = new Set(newest.map(({ _id }) => _id))
  const all = [...newest, ...(earlier ?? []).filter(({ _id }) => !known.has(_id))]
  const unread = newest.filter(({ isRead }) => !isRead).map(({ _id }) => _id)
  const showEarlier = async () => {
    const reply = await load({ page: { current: 1, size: PAGE * 5 } })
    if (reply) setEarlier(reply.data.items)
  }
  return (
    <div className="gr-notifications">
      {unread.length > 0 && (
        <Button type="link" loading={marking} onClick={() => void mark({ ids: unread })}>
          {t('markAll')}
        </Button>
      )}
      {all.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />}
      <ul>
        {all.map((one) => (
          <Row key={one._id} notification={one} onRead={(id) => void mark({ ids: [id] })} onFollow={onFollow} />
        ))}
      </ul>
      {!earlier && (
        <Button block loading={busy} onClick={() => void showEarlier()}>
          {t('earlier')}
        </Button>
      )}
    </div>
  )
}

type RowProps = { notification: NotificationView; onRead: (id: string) => void; onFollow: () => void }

function Row({ notification, onRead, onFollow }: RowProps) {
  const t = useT()
  const to = linkOf(notification)
  const follow = () => {
    if (!notification.isRead) onRead(notification._id)
    onFollow()
  }
  return (
    <li className={notification.isRead ? 'gr-notification' : 'gr-notification gr-notification-unread'}>
      {!notification.isRead && <span className="gr-notification-dot" role="img" aria-label={t('isNew')} />}
      <div>
        {to ? (
          <Link to={to} onClick={follow}>
            {describe(notification)}
          </Link>
        ) : (
          describe(notification)
        )}
        <DateTime at={notification.at} as="ago" />
      </div>
    </li>
  )
}
