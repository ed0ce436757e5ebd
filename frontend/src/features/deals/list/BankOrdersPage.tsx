/** The board of a bank's officers: the orders assigned to their own bank. */
import { useSession } from '../../../state/session'
import { Page } from '../../../ui/Page'
import { buckets } from '../listUrl'
import { useT } from '../words'
import { BankStats } from './BankStats'
import { BoardLists } from './BoardLists'
import { bankColumns } from './columns'

/** Deleted orders are for staff alone. */
const shown = buckets.filter((bucket) => bucket !== 'deleted')

export function BankOrdersPage() {
  const t = useT()
  const { bank } = useSession()
  const title = bank ? t('ordersOf', { bank: bank.name }) : t('orders')
  return (
    <Page wide title={title}>
      <BankStats />
      <BoardLists label={title} buckets={shown} columns={bankColumns} />
    </Page>
  )
}
