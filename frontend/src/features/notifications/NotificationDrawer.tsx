/** The list of notifications beside the page. */
import { Drawer } from 'antd'
import { directionOf, useLanguage } from '../../lib/i18n'
import { useNotifications } from '../../state/notifications'
import { NotificationList } from './NotificationList'
import { useT } from './words'

export function NotificationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const { newest } = useNotifications()
  const rtl = directionOf(useLanguage()) === 'rtl'
  return (
    <Drawer
      title={t('title')}
      open={open}
      onClose={onClose}
      placement={rtl ? 'left' : 'right'}
      size="min(420px, 100vw)"
      destroyOnHidden
    >
      <NotificationList newest={newest} onFollow={onClose} />
    </Drawer>
  )
}
