/** The list of notices beside the page. */
import { Drawer } from 'antd'
import { directionOf, useLanguage } from '../../lib/i18n'
import { useInbox } from '../../state/inbox'
import { NoticeList } from './NoticeList'
import { useT } from './words'

export function NoticeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const { newest } = useInbox()
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
      <NoticeList newest={newest} onFollow={onClose} />
    </Drawer>
  )
}
