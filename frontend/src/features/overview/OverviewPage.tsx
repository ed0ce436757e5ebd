/** The first page after signing in: what waits for the viewer, then a trader's deals, or the figures of staff and bank. */
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazily } from '../../lib/lazily'
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

type Props = {
  duties?: ReactNode
  /** The lists that staff keep, each as its own page shows it. */
  lists: ComponentProps<typeof StaffLists>['shown']
}

export function OverviewPage({ duties, lists }: Props) {
  const t = useT()
  const { user, userType, isStaff, can } = useSession()
  const overview = (
    <>
      {duties}
      {user?.isAdmin && can('action.read') && <ToApprove />}
      <Suspense fallback={<LoadingSkeleton rows={8} />}>
        {userType === 'user' ? <TraderOverview /> : <StatsOverview />}
        {isStaff && can('deal.read') && <Promoters />}
      </Suspense>
    </>
  )
  return (
    <Page wide={isStaff} title={t('title')} lead={user && t('hello', { name: user.firstName })}>
      {isStaff ? <StaffLists shown={lists}>{overview}</StaffLists> : overview}
    </Page>
  )
}
