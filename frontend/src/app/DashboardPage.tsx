/** The dashboard, led by what waits for the viewer. */
import { Duties } from '../features/deals/pending/Duties'
import { OverviewPage } from '../features/overview/OverviewPage'

export const DashboardPage = () => <OverviewPage duties={<Duties />} />
