/** The home page: lots on offer. */
import { Page } from '../../ui/Page'

export function MarketPage() {
  return <Page title="Market" />
}
