/** The bell of the header: how many notices are unread, and the list of them. */
import { BellOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useInbox } from '../../state/inbox'
import { useT } from './words'

const NoticeDrawer = lazy(async () => ({ default: (await import('./NoticeDrawer')).NoticeDrawer }))

export function Bell() {
  const t = useT()
  const { unread } = useInbox()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Badge count={unread} size="small" offset={[-8, 8]}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={unread ? t('unread', { count: unread }) : t('title')}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Suspense>{open !== undefined && <NoticeDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
