/** Who may see a page: the signed in, the signed out, staff. The server guards every call besides. */
import { Button } from 'antd'
import { Link, Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { loginFrom, paths, safeForwardPath } from '../lib/paths'
import { useSession, useSessionStatus } from '../state/session'
import { MessagePage } from '../ui/MessagePage'
import { Loading } from './Loading'
import { useT } from './words'

export function SignedIn() {
  const status = useSessionStatus()
  const { pathname, search, hash } = useLocation()
  if (status === 'unknown') return <Loading />
  return status === 'in' ? <Outlet /> : <Navigate to={loginFrom(pathname, search, hash)} replace />
}

export function SignedOut() {
  const status = useSessionStatus()
  const [query] = useSearchParams()
  if (status === 'unknown') return <Loading />
  if (status === 'out') return <Outlet />
  return <Navigate to={safeForwardPath(query.get('forwardPath')) ?? paths.dashboard()} replace />
}

export function StaffOnly({ needs }: { needs?: string }) {
  const { isStaff, can } = useSession()
  return isStaff && (!needs || can(needs)) ? <Outlet /> : <NotAuthorized />
}

/** Buyers and sellers: staff and banks have lists of their own. */
export function TradersOnly() {
  return useSession().userType === 'user' ? <Outlet /> : <NotAuthorized />
}

export function BankOnly() {
  return useSession().userType === 'bank' ? <Outlet /> : <NotAuthorized />
}

export function NotAuthorized() {
  const t = useT()
  return (
    <MessagePage text={t('notAuthorized')}>
      <Link to={paths.dashboard()}>
        <Button type="primary" tabIndex={-1}>
          {t('toDashboard')}
        </Button>
      </Link>
    </MessagePage>
  )
}
