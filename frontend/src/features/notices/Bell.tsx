/** The bell of the header: how many notices are unread, and the list of them. */
import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Drawer } from 'antd'
import { useState } from 'react'
import { directionOf, useLanguage } from '../../lib/i18n'
import { useInbox } from '../../state/inbox'
import { NoticeList } from './NoticeList'
import { useT } from './words'

export function Bell() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { unread, newest } = useInbox()
  const rtl = directionOf(useLanguage()) === 'rtl'
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
      <Drawer
        title={t('title')}
        open={open}
        onClose={() => setOpen(false)}
        placement={rtl ? 'left' : 'right'}
        size="min(420px, 100vw)"
        destroyOnHidden
      >
        <NoticeList newest={newest} onFollow={() => setOpen(false)} />
      </Drawer>
    </>
  )
}
