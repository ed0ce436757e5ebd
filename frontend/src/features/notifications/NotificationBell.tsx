/** The bell of the header: how many notifications are unread, and the list of them. */
import { BellOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazily } from '../../lib/lazily'
import { useNotifications } from '../../state/notifications'
import { useT } from './words'

const NotificationDrawer = lazily(async () => (await import('./NotificationDrawer')).NotificationDrawer)

export function NotificationBell() {
  const t = useT()
  const { unread } = useNotifications()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Badge count={unread} overflowCount={9} size="small" offset={[-2, 4]}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={unread ? t('unread', { count: unread }) : t('title')}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Suspense>{open !== undefined && <NotificationDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
