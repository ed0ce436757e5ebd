/** The links of the header that stand under More. */
import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { NavLink } from 'react-router'
import type { Link } from './nav'
import { useT } from './words'

export function MoreLinks({ links }: { links: Link[] }) {
  const t = useT()
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: links.map(({ word, to }) => ({ key: word, label: <NavLink to={to}>{t(word)}</NavLink> })) }}
    >
      <button type="button" className="gr-more" aria-haspopup="menu">
        {t('more')} <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}
