/** The dashboard, led by what waits for the viewer and what changed since they last looked. */

import { OverviewPage } from '../features/overview/OverviewPage'
import { Duties } from '../features/tasks/Duties'
import { SinceLast } from '../features/tasks/SinceLast'

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
