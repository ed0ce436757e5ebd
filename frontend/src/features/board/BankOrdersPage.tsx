/** The board of a bank's officers: the orders assigned to their own bank. */
import { useAdminDashboard } from '../../state/boards'
import { useSession } from '../../state/session'
import { Page } from '../../ui/Page'
import { BankLimits } from './BankLimits'
import { BankStats } from './BankStats'
import { BoardLists } from './BoardLists'
import { bankColumns } from './columns'
import { buckets, marks, readKind } from './listUrl'
import { useListUrl } from './useListUrl'
import { useT } from './words'

/** Deleted orders are for staff alone. */
const shown = buckets.filter((bucket) => bucket !== 'deleted')
/** What a bank sees has a bank. */
const marksOfAssigned = marks.filter((mark) => mark !== 'unassigned' && mark !== 'mine')

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
      <BoardLists label={title} buckets={shown} columns={bankColumns} marks={marksOfAssigned} />
      <BankLimits />
    </Page>
  )
}
