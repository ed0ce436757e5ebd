/** The first page after signing in: what waits for the viewer, then a trader's deals, or the figures of staff and bank. */
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { lazily } from '../../lib/lazily'
import { paths } from '../../lib/paths'
import { useSession } from '../../state/session'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Page } from '../../ui/Page'
import { StaffLists } from './StaffLists'
import { ToApprove } from './ToApprove'
import { useT } from './words'
import './overview.css'

const Promoters = lazily(async () => (await import('./Promoters')).Promoters)
const StatsOverview = lazily(async () => (await import('./StatsOverview')).StatsOverview)
const TraderOverview = lazily(async () => (await import('./TraderOverview')).TraderOverview)

export function OverviewPage({ duties }: { duties?: ReactNode }) {
  const t = useT()
  const { user, userType, isStaff, can } = useSession()
  return (
    <Page
      title={t('title')}
      lead={user && t('hello', { name: user.firstName })}
      extra={userType === 'user' && <Ways />}
    >
      {duties}
      {isStaff && <StaffLists />}
      {user?.isAdmin && can('action.read') && <ToApprove />}
      <Suspense fallback={<LoadingSkeleton rows={8} />}>
        {userType === 'user' ? <TraderOverview /> : <StatsOverview />}
        {isStaff && can('deal.read') && <Promoters />}
      </Suspense>
    </Page>
  )
}

/** Where a trader goes from here. */
function Ways() {
  const t = useT()
  return (
    <>
      <Link to={paths.pendingActions()}>{t('toActions')}</Link>
      <Link to={paths.statement()}>{t('toStatement')}</Link>
      <Link to={paths.home()}>{t('toMarket')}</Link>
    </>
  )
}
