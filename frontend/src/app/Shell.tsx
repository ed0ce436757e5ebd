/** The frame of every page: header, menu, connection, notifications, profile, chat. */
import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { words as consent } from '../features/consent/words'
import { words as messages } from '../features/messages/words'
import { words as notifications } from '../features/notifications/words'
import { afterFirstPage, firstPageStands } from '../lib/firstPage'
import { hosted } from '../lib/hosted'
import { lazily } from '../lib/lazily'
import { measured } from '../lib/measuring'
import { loginFrom, paths } from '../lib/paths'
import { useConnection } from '../state/live'
import { useNetwork } from '../state/network'
import { useSession } from '../state/session'
import { useOnShow } from '../ui/useOnShow'
import { useWidth } from '../ui/useWidth'
import { Loading } from './Loading'
import { Nav } from './Nav'
import { linksFor } from './nav'
import { ProofDialog } from './ProofDialog'
import { Settings } from './Settings'
import './shell.css'
import { useT } from './words'

// What only somebody signed in sees is loaded for nobody else.
const ConnectionBadge = lazily(async () => (await import('./ConnectionBadge')).ConnectionBadge)
const ProfileMenu = lazily(async () => (await import('./ProfileMenu')).ProfileMenu)
const NotificationBell = lazily(async () => {
  const [bell] = await Promise.all([import('../features/notifications/NotificationBell'), notifications.load()])
  return bell.NotificationBell
})
const MessagesButton = lazily(async () => {
  const [button] = await Promise.all([import('../features/messages/MessagesButton'), messages.load()])
  return button.MessagesButton
})
const Find = lazily(async () => (await import('./Find')).loadFind())
const Chat = lazily(async () => {
  await afterFirstPage()
  return (await import('./Chat')).Chat
})
const ConsentQuestion = lazily(async () => {
  await afterFirstPage()
  const [question] = await Promise.all([import('../features/consent/Consent'), consent.load()])
  return question.ConsentQuestion
})
const MobileMenu = lazily(async () => (await import('./MobileMenu')).MobileMenu)

// What was typed a day ago goes, also where no form is opened any more.
void afterFirstPage()
  .then(() => import('../lib/typed'))
  .then(({ sweepTyped }) => sweepTyped())
  .catch(() => undefined)

export function Shell() {
  useOnShow(firstPageStands)
  const t = useT()
  return (
    <div className="gr-shell">
      <a className="gr-skip" href="#content">
        {t('skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <ProofDialog />
      <Suspense>
        {hosted.chat() && <Chat />}
        {measured().length > 0 && <ConsentQuestion />}
      </Suspense>
    </div>
  )
}

function Header() {
  const t = useT()
  const width = useWidth()
  const [menuOpen, setMenuOpen] = useState<boolean>()
  const { userType, can } = useSession()
  const links = userType ? linksFor(userType, can, width) : { main: [], more: [] }
  const mobile = width === 'mobile'
  return (
    <header className="gr-header">
      {mobile && userType && (
        <Button type="text" icon={<MenuOutlined />} aria-label={t('menu')} onClick={() => setMenuOpen(true)} />
      )}
      <Link className="gr-logo" to={paths.home()} aria-label="Granary">
        <img src="/granary.svg" alt="" />
        <span>Granary</span>
      </Link>
      {mobile ? (
        <Suspense>
          {menuOpen !== undefined && (
            <MobileMenu links={links.main} open={menuOpen} onClose={() => setMenuOpen(false)} />
          )}
        </Suspense>
      ) : (
        <Nav main={links.main} more={links.more} />
      )}
      <Tools signedIn={Boolean(userType)} />
    </header>
  )
}

function Tools({ signedIn }: { signedIn: boolean }) {
  const t = useT()
  const connection = useConnection()
  const network = useNetwork()
  const { pathname, search, hash } = useLocation()
  return (
    <div className="gr-tools">
      <Suspense>
        {signedIn && <ConnectionBadge state={connection.state} why={connection.why} network={network} />}
        {signedIn && <Find />}
        {signedIn && <MessagesButton />}
        {signedIn && <NotificationBell />}
      </Suspense>
      <Settings />
      {signedIn ? (
        <Suspense>
          <ProfileMenu />
        </Suspense>
      ) : (
        <Link to={pathname === paths.home() ? paths.login() : loginFrom(pathname, search, hash)} className="gr-sign-in">
          {t('signIn')}
        </Link>
      )}
    </div>
  )
}
