/** The board of a bank's officers: the orders assigned to their own bank. */
import { useAdminDashboard } from '../../state/boards'
import { useSession } from '../../state/session'
import { Page } from '../../ui/Page'
import { BankLimits } from './BankLimits'
import { BankStats } from './BankStats'
import { BoardLists } from './BoardLists'
import { bankColumns } from './columns'
import { readKind } from './listUrl'
import { useListUrl } from './useListUrl'
import { useT } from './words'

export function BankOrdersPage() {
  const t = useT()
  const { bank } = useSession()
  const { url } = useListUrl()
  const [last] = useAdminDashboard()
  const kind = readKind(url) ?? last.kind
  const title = bank ? t('ordersOf', { bank: bank.name }) : t('orders')
  return (
    <Page wide title={title}>
      <BankStats kind={kind} />
      <BoardLists label={title} columns={bankColumns} />
      <BankLimits />
    </Page>
  )
}
