/** All deals of a trader's company, by their state, each a step away, and what its closed deals say of it. */

import { Button, Segmented } from 'antd'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import type { DealView, User } from '../../api/contract'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { useStatusWord } from '../../lib/statuses'
import { usePost } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { Panel } from '../../ui/Panel'
import { StatusTag } from '../../ui/StatusTag'
import { useT } from './words'

const sides = ['buyer', 'seller'] as const
type Side = (typeof sides)[number]

type Company = NonNullable<User['company']>
/** Shows what the closed deals of a company say of it, on one side. */
export type ScorecardOf = ComponentType<{ company: Company; side: Side }>
type Props = { company: Company; fresh: string; Scorecard?: ScorecardOf }
/** How many of each list are looked through at first, and where more are wanted. */
const FEW = 20
const PAGE_SIZE = 100

/** The deals of one state in which the company is on this side. */
function useDeals(
  { company, fresh }: Props,
  side: Side,
  status: 'open' | 'disputed' | 'closed' | 'cancelled',
  size: number,
) {
  const body = { page: { current: 1, size }, catFilters: { status }, otherFilters: { [side]: company._id } }
  const abroad = usePost('/admin/order/getOrders', { body }, fresh)
  const home = usePost('/admin/domestic-order/getOrders', { body }, fresh)
  const both = [abroad, home]
  return {
    status,
    found: both.flatMap(({ data }) => data?.items ?? []),
    isWhole: both.every(({ data }) => data && data.page.total <= size),
    hasMore: both.some(({ data }) => data && data.page.total > size),
    failed: both.find(({ error }) => error),
  }
}

export function PersonDeals(props: Props) {
  const t = useT()
  const word = useStatusWord()
  const { company, Scorecard } = props
  const [size, setSize] = useState(FEW)
  const [side, setSide] = useState<Side>(company.tradeRole === 'seller' ? 'seller' : 'buyer')
  const open = useDeals(props, side, 'open', size)
  const disputed = useDeals(props, side, 'disputed', size)
  const closed = useDeals(props, side, 'closed', size)
  const cancelled = useDeals(props, side, 'cancelled', size)
  const lists = [open, disputed, closed, cancelled]
  const failed = lists.find(({ failed }) => failed)?.failed
  const hasMore = lists.some(({ hasMore }) => hasMore)
  return (
    <Panel title={t('deals')}>
      {failed?.error && <FailedRead text={failed.error.message} onAgain={failed.again} />}
      <span className="gr-row">
        <Segmented<Side>
          aria-label={t('side')}
          value={side}
          options={sides.map((value) => ({ value, label: t(value === 'buyer' ? 'asBuyer' : 'asSeller') }))}
          onChange={setSide}
        />
        {Scorecard && <Scorecard company={company} side={side} />}
      </span>
      {lists.every(({ found, isWhole }) => isWhole && !found.length) && <p className="gr-secondary">{t('noDeals')}</p>}
      {lists.map(
        ({ status, found }) =>
          found.length > 0 && (
            <section key={status} aria-label={word(status)}>
              <h4>{word(status)}</h4>
              <Deals deals={found} />
            </section>
          ),
      )}
      {hasMore && size < PAGE_SIZE && <Button onClick={() => setSize(PAGE_SIZE)}>{t('moreDeals')}</Button>}
      {hasMore && size === PAGE_SIZE && (
        <Link to={paths.adminDeals({ search: company.companyName })}>{t('allDeals')}</Link>
      )}
    </Panel>
  )
}

const isLate = ({ timeline }: DealView) => listed(timeline).some(({ status }) => status === 'overdue')

function Deals({ deals }: { deals: DealView[] }) {
  return (
    <ul className="gr-history">
      {deals.map((deal) => (
        <li key={deal._id}>
          <span className="gr-row">
            <Link to={paths.deal(deal._id)}>
              <bdi dir="ltr">{deal.order_id}</bdi>
            </Link>
            <StatusTag of={deal.dealStatus} />
            {isLate(deal) && <StatusTag of="overdue" />}
          </span>
        </li>
      ))}
    </ul>
  )
}
