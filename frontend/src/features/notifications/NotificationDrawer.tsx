/** The list of notifications beside the page. */
import { Drawer } from 'antd'
import { Link } from 'react-router'
import { directionOf, useLanguage } from '../../lib/i18n'
import { paths } from '../../lib/paths'
import { useNotifications } from '../../state/notifications'
import { isUnasked } from '../../state/push'
import { NotificationList } from './NotificationList'
import { useT } from './words'

/** Who was told so much knows what notifications are; before, nobody is asked to have them on their device. */
const ENOUGH = 5

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
      {newest.length >= ENOUGH && isUnasked() && (
        <p className="gr-secondary">
          {t('deviceHint')}{' '}
          <Link to={paths.accountSettings({ tab: 'consents' })} onClick={onClose}>
            {t('deviceChoose')}
          </Link>
        </p>
      )}
      <NotificationList newest={newest} onFollow={onClose} />
    </Drawer>
  )
}
