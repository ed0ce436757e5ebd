/** The frame of every page: header, menu, connection, notices, profile, chat. */
import { MenuOutlined } from '@ant-design/icons'
import { Button, Layout } from 'antd'
import { Suspense, useState } from 'react'
import { Link, Outlet } from 'react-router'
import { Bell } from '../features/notices/Bell'
import { paths } from '../lib/paths'
import { useConnection } from '../state/live'
import { useNetwork } from '../state/network'
import { useSession } from '../state/session'
import { ConnectionBadge } from '../ui/ConnectionBadge'
import { useWidth } from '../ui/useWidth'
import { Chat } from './Chat'
import { Loading } from './Loading'
import { MobileMenu } from './MobileMenu'
import { ModeToggle } from './ModeToggle'
import { Nav } from './Nav'
import { linksFor } from './nav'
import { ProfileMenu } from './ProfileMenu'
import { Settings } from './Settings'
import './shell.css'
import { useT } from './words'

export function Shell() {
  const t = useT()
  return (
    <Layout className="gr-shell">
      <a className="gr-skip" href="#content">
        {t('skip')}
      </a>
      <Header />
      <Layout.Content id="content" tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </Layout.Content>
      <Chat />
    </Layout>
  )
}

function Header() {
  const t = useT()
  const width = useWidth()
  const [menuOpen, setMenuOpen] = useState(false)
  const { userType, can } = useSession()
  const links = userType ? linksFor(userType, can, width) : { main: [], more: [] }
  const mobile = width === 'mobile'
  return (
    <Layout.Header className="gr-header">
      {mobile && userType && (
        <Button type="text" icon={<MenuOutlined />} aria-label={t('menu')} onClick={() => setMenuOpen(true)} />
      )}
      <Link className="gr-logo" to={paths.home()} aria-label="Granary">
        <img src="/granary.svg" alt="" />
        <span>Granary</span>
      </Link>
      {mobile ? (
        <MobileMenu links={links.main} open={menuOpen} onClose={() => setMenuOpen(false)} />
      ) : (
        <Nav main={links.main} more={links.more} />
      )}
      <Tools signedIn={Boolean(userType)} />
    </Layout.Header>
  )
}

function Tools({ signedIn }: { signedIn: boolean }) {
  const t = useT()
  const connection = useConnection()
  const network = useNetwork()
  const { userType } = useSession()
  return (
    <div className="gr-tools" data-network={network}>
      {userType === 'user' && <ModeToggle />}
      {signedIn && <ConnectionBadge state={connection.state} why={connection.why} />}
      {signedIn && <Bell />}
      <Settings />
      {signedIn ? (
        <ProfileMenu />
      ) : (
        <Link to={paths.login()} className="gr-sign-in">
          {t('signIn')}
        </Link>
      )}
    </div>
  )
}
