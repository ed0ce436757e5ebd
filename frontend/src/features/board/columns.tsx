/** The columns of the lists of deals: a trader's, the admins', a bank's. */
import type { DealView } from '../../api/contract'
import type { Column } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { DealTags } from '../deal/DealTags'
import { Bank, Company, Finance, Order, Parties, Progress, Worth } from './cells'
import { DealMenu } from './DealMenu'
import { t, type Word } from './words'

const column = (
  word: Word,
  render: (deal: DealView) => React.ReactNode,
  more: Partial<Column<DealView>> = {},
): Column<DealView> => ({
  key: word,
  title: () => t(word),
  render,
  ...more,
})

const order = column('order', (deal) => <Order deal={deal} />, { share: 1.5 })
const status = column('status', (deal) => <DealTags deal={deal} stacked />, { share: 1.2 })
const parties = column('parties', (deal) => <Parties deal={deal} />, { share: 1.5 })
const progress = column('progress', (deal) => <Progress deal={deal} />, { share: 1.7 })
const worth = column('worth', (deal) => <Worth deal={deal} />, { align: 'end' })
const bank = column('bank', (deal) => <Bank deal={deal} />)
const finance = column('finance', (deal) => <Finance deal={deal} />, { share: 1.2 })
const changed = column('changed', ({ updatedAt }) => <DateTime at={updatedAt} as="ago" />)
const actions = column('actions', (deal) => <DealMenu deal={deal} />, { className: 'gr-actions' })
const seller = column('seller', (deal) => <Company deal={deal} side="seller" />, { share: 1.3 })
const buyer = column('buyer', (deal) => <Company deal={deal} side="buyer" />, { share: 1.3 })

export const sellingColumns: Column<DealView>[] = [order, status, buyer, progress, worth, changed]
export const buyingColumns: Column<DealView>[] = [order, status, seller, progress, worth, changed]
export const specialColumns: Column<DealView>[] = [order, status, parties, progress, worth, changed]
export const boardColumns: Column<DealView>[] = [order, status, parties, progress, worth, bank, actions]
export const bankColumns: Column<DealView>[] = [order, status, finance, parties, progress, worth, changed]
