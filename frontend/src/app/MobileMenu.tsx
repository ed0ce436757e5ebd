/** The menu that slides in on a small screen. */
import { Drawer } from 'antd'
import { directionOf, useLanguage } from '../lib/i18n'
import { Nav } from './Nav'
import type { Link } from './nav'
import { useT } from './words'

export function MobileMenu({ links, open, onClose }: { links: Link[]; open: boolean; onClose: () => void }) {
  const t = useT()
  const placement = directionOf(useLanguage()) === 'rtl' ? 'right' : 'left'
  return (
    <Drawer title={t('menu')} placement={placement} open={open} onClose={onClose} size="min(300px, 84vw)">
      {/* biome-ignore lint/a11y: the links inside are the controls; a click on one also closes the menu */}
      <div onClick={onClose}>
        <Nav main={links} more={[]} column />
      </div>
    </Drawer>
  )
}
