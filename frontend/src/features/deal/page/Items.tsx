/** What is sold: the lines of a deal, and their sums. */
import { Link } from 'react-router'
import type { DealView, ItemView } from '../../../api/contract'
import { grouped } from '../../../lib/money'
import { paths } from '../../../lib/paths'
import { useCounted, useTerm } from '../../../lib/terms'
import { type Column, DataTable } from '../../../ui/DataTable'
import { Money, UnitPrice } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { itemsOf } from '../deal'
import { t, useT } from '../words'

const columns: Column<ItemView>[] = [
  { key: 'item', title: () => t('item'), share: 2, render: (item) => <Goods item={item} /> },
  { key: 'quantity', title: () => t('quantity'), align: 'end', render: (item) => <Quantity item={item} /> },
  { key: 'price', title: () => t('unitPrice'), align: 'end', render: (item) => <Price item={item} /> },
  { key: 'total', title: () => t('lineTotal'), align: 'end', render: ({ total }) => <Money value={total} /> },
]

export function Items({ deal }: { deal: DealView }) {
  useT()
  const { totals } = deal
  return (
    <Panel
      title={t('items')}
      extra={
        <span className="gr-row">
          <Link to={paths.dealLot(deal._id)}>{t('lotAsOrdered')}</Link>
          <span className="gr-secondary gr-number">{t('kilograms', { kg: grouped(totals.weightKg) })}</span>
          <span className="gr-strong">
            <Money value={totals} />
          </span>
        </span>
      }
    >
      <DataTable rowKey="_id" columns={columns} rows={itemsOf(deal)} version={lineVersion} />
    </Panel>
  )
}

/** A line lights up when its worth changes. */
const lineVersion = ({ total }: ItemView) => total.amount

function Goods({ item }: { item: ItemView }) {
  return (
    <span className="gr-stack">
      <bdi className="gr-strong">{item.itemName}</bdi>
      <span className="gr-secondary">
        {t('hsCode')} <bdi dir="ltr">{item.hsCode}</bdi>
      </span>
    </span>
  )
}

function Quantity({ item }: { item: ItemView }) {
  const counted = useCounted()
  return <span className="gr-number">{counted(item.quantity, item.unit)}</span>
}

function Price({ item }: { item: ItemView }) {
  const term = useTerm()
  return (
    <span className="gr-stack">
      <UnitPrice value={item.unitPrice} />
      <span className="gr-secondary">{term('basis', item.priceAs)}</span>
    </span>
  )
}
