/** The links of the header, and those under More. */
import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { NavLink } from 'react-router'
import { paths } from '../lib/paths'
import type { Link } from './nav'
import { useT } from './words'

export function Nav({ main, more, column }: { main: Link[]; more: Link[]; column?: boolean }) {
  const t = useT()
  return (
    <nav className={column ? 'gr-nav gr-nav-column' : 'gr-nav'} aria-label={t('mainNavigation')}>
      {main.map((link) => (
        <NavTo key={link.word} {...link} />
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{ items: more.map(({ word, to }) => ({ key: word, label: <NavLink to={to}>{t(word)}</NavLink> })) }}
        >
          <button type="button" className="gr-more" aria-haspopup="menu">
            {t('more')} <DownOutlined aria-hidden />
          </button>
        </Dropdown>
      )}
    </nav>
  )
}

function NavTo({ word, to }: Link) {
  const t = useT()
  return (
    <NavLink to={to} end={to === paths.dashboard()}>
      {t(word)}
    </NavLink>
  )
}
