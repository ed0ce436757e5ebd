/** The newest deals of a trader's company, each a step away, and what its closed deals say of it. */
import { Link } from 'react-router'
import * as v from 'valibot'
import type { User } from '../../api/schemas'
import { paths } from '../../lib/paths'
import { usePost } from '../../state/read'
import { Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { Panel } from '../../ui/Panel'
import { StatusTag } from '../../ui/StatusTag'
import { useT } from './words'

const deals = v.object({
  items: v.array(
    v.object({
      _id: v.string(),
      order_id: v.string(),
      dealStatus: v.string(),
      buyer: v.object({ _id: v.string() }),
      seller: v.object({ _id: v.string() }),
    }),
  ),
  page: v.object({ total: v.number() }),
})
const scorecard = v.object({ stars: v.optional(v.string()), ratings: v.number() })

type Company = NonNullable<User['company']>
type Props = { company: Company; fresh: string }
const MOST = 5

export function PersonDeals({ company, fresh }: Props) {
  const t = useT()
  const body = { page: { current: 1, size: MOST }, search: company.companyName }
  const abroad = usePost('/admin/order/getOrders', { reply: deals, body }, fresh)
  const home = usePost('/admin/domestic-order/getOrders', { reply: deals, body }, fresh)
  const failed = [abroad, home].find(({ error }) => error)
  const isSide = ({ buyer, seller }: { buyer: { _id: string }; seller: { _id: string } }) =>
    buyer._id === company._id || seller._id === company._id
  const found = [abroad, home].flatMap(({ data }) => data?.items.filter(isSide) ?? [])
  return (
    <Panel title={t('deals')}>
      {failed?.error && <FailedRead text={failed.error.message} onAgain={failed.again} />}
      <Scores company={company} fresh={fresh} />
      {abroad.data && home.data && !found.length && <p className="gr-secondary">{t('noDeals')}</p>}
      <ul className="gr-history">
        {found.map(({ _id, order_id, dealStatus, buyer }) => (
          <li key={_id}>
            <span className="gr-row">
              <Link to={paths.deal(_id)}>
                <bdi dir="ltr">{order_id}</bdi>
              </Link>
              <StatusTag of={dealStatus} />
              <span className="gr-secondary">{t(buyer._id === company._id ? 'asBuyer' : 'asSeller')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
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
