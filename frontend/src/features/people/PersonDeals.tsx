/** All deals of a trader's company, by their state, each a step away, and what its closed deals say of it. */
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import * as v from 'valibot'
import type { User } from '../../api/schemas'
import { paths } from '../../lib/paths'
import { useStatusWord } from '../../lib/statuses'
import { usePost } from '../../state/read'
import { Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { Panel } from '../../ui/Panel'
import { StatusTag } from '../../ui/StatusTag'
import { useT } from './words'

const deal = v.object({
  _id: v.string(),
  order_id: v.string(),
  dealStatus: v.string(),
  buyer: v.object({ _id: v.string() }),
  seller: v.object({ _id: v.string() }),
})
type Deal = v.InferOutput<typeof deal>
const deals = v.object({ items: v.array(deal), page: v.object({ total: v.number() }) })
const scorecard = v.object({ stars: v.optional(v.string()), ratings: v.number() })

type Company = NonNullable<User['company']>
type Props = { company: Company; fresh: string }
/** How many of each list are looked through at first, and where more are wanted. */
const FEW = 20
const MOST = 100

const sideOf = ({ buyer, seller }: Deal, { _id }: Company) =>
  buyer._id === _id ? 'asBuyer' : seller._id === _id ? 'asSeller' : undefined

/** The deals of one state; those of others in which the name is found too are left out. */
function useDeals({ company, fresh }: Props, status: 'open' | 'disputed' | 'closed' | 'cancelled', size: number) {
  const body = { page: { current: 1, size }, catFilters: { status }, search: company.companyName }
  const abroad = usePost('/admin/order/getOrders', { reply: deals, body }, fresh)
  const home = usePost('/admin/domestic-order/getOrders', { reply: deals, body }, fresh)
  const both = [abroad, home]
  return {
    status,
    found: both.flatMap(({ data }) => data?.items ?? []).filter((deal) => sideOf(deal, company)),
    isWhole: both.every(({ data }) => data && data.page.total <= size),
    hasMore: both.some(({ data }) => data && data.page.total > size),
    failed: both.find(({ error }) => error),
  }
}

export function PersonDeals(props: Props) {
  const t = useT()
  const word = useStatusWord()
  const [size, setSize] = useState(FEW)
  const open = useDeals(props, 'open', size)
  const disputed = useDeals(props, 'disputed', size)
  const closed = useDeals(props, 'closed', size)
  const cancelled = useDeals(props, 'cancelled', size)
  const lists = [open, disputed, closed, cancelled]
  const failed = lists.find(({ failed }) => failed)?.failed
  const hasMore = lists.some(({ hasMore }) => hasMore)
  return (
    <Panel title={t('deals')}>
      {failed?.error && <FailedRead text={failed.error.message} onAgain={failed.again} />}
      <Scores {...props} />
      {lists.every(({ found, isWhole }) => isWhole && !found.length) && <p className="gr-secondary">{t('noDeals')}</p>}
      {lists.map(
        ({ status, found }) =>
          found.length > 0 && (
            <section key={status} aria-label={word(status)}>
              <h4>{word(status)}</h4>
              <Deals deals={found} company={props.company} />
            </section>
          ),
      )}
      {hasMore && size < MOST && <Button onClick={() => setSize(MOST)}>{t('moreDeals')}</Button>}
      {hasMore && size === MOST && (
        <Link to={paths.adminDeals({ search: props.company.companyName })}>{t('allDeals')}</Link>
      )}
    </Panel>
  )
}

function Deals({ deals, company }: { deals: Deal[]; company: Company }) {
  const t = useT()
  return (
    <ul className="gr-history">
      {deals.map((deal) => (
        <li key={deal._id}>
          <span className="gr-row">
            <Link to={paths.deal(deal._id)}>
              <bdi dir="ltr">{deal.order_id}</bdi>
            </Link>
            <StatusTag of={deal.dealStatus} />
            <span className="gr-secondary">{t(sideOf(deal, company) ?? 'asSeller')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Scores({ company, fresh }: Props) {
  const t = useT()
  const params = { id: company._id }
  const selling = usePost(
    '/company/scorecard/{id}',
    { reply: scorecard, params, body: { side: 'seller' as const } },
    fresh,
  )
  const buying = usePost(
    '/company/scorecard/{id}',
    { reply: scorecard, params, body: { side: 'buyer' as const } },
    fresh,
  )
  const told = ({ data }: typeof selling) =>
    data?.stars === undefined ? t('noStars') : t('stars', { stars: data.stars, ratings: data.ratings })
  return (
    <Facts
      facts={[
        { name: t('asSeller'), value: told(selling) },
        { name: t('asBuyer'), value: told(buying) },
      ]}
    />
  )
}
