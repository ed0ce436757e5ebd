/** The first page after signing in: a trader's deals, or the figures of staff and bank. */
import { useSession } from '../../state/session'
import { Page } from '../../ui/Page'
import { StatsOverview } from './StatsOverview'
import { TraderOverview } from './TraderOverview'
import { useT } from './words'

export function OverviewPage() {
  const t = useT()
  const { user, userType } = useSession()
  return (
    <Page title={t('title')} lead={user && t('hello', { name: user.firstName })}>
      {userType === 'user' ? <TraderOverview /> : <StatsOverview />}
    </Page>
  )
}
