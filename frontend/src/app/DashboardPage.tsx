/** The dashboard, led by what waits for the viewer and what changed since they last looked. */
import { Duties } from '../features/deals/pending/Duties'
import { SinceLast } from '../features/deals/pending/SinceLast'
import { OverviewPage } from '../features/overview/OverviewPage'

export const DashboardPage = () => (
  <OverviewPage
    duties={
      <>
        <Duties />
        <SinceLast />
      </>
    }
  />
)
