/** The first page after signing in. */
import { Page } from '../../ui/Page'

export function OverviewPage() {
  return <Page title="Dashboard" />
}
