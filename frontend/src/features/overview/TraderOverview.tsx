/** A trader's newest deals of either side, live. */
import type { TableColumnsType } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { Deal } from '../../api/shapes'
import { paths } from '../../lib/paths'
import { inOrder, type ListDoc, type LiveForm } from '../../lib/rows'
import { useLive } from '../../state/live'
import { useSession } from '../../state/session'
import { DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { Money } from '../../ui/Money'
import { StatusTag } from '../../ui/StatusTag'
import { FirstSteps } from './FirstSteps'
import { type Say, useT } from './words'

type Row = LiveForm<Deal>
type Side = 'buying' | 'selling'

const NEWEST = { page: { current: 1, size: 5 } }

const columnsFor = (t: Say, side: Side): TableColumnsType<Row> => [
  { title: t('order'), dataIndex: 'order_id' },
  { title: t('with'), render: (_, { buyer, seller }) => (side === 'buying' ? seller : buyer).companyName },
  { title: t('state'), dataIndex: 'dealStatus', render: (_, { dealStatus }) => <StatusTag of={dealStatus} /> },
  { title: t('total'), align: 'end', render: (_, { totals }) => <Money value={totals} /> },
  { title: t('updated'), render: (_, { updatedAt }) => <DateTime at={updatedAt} as="ago" /> },
]

export function TraderOverview() {
  const { user } = useSession()
  return (
    <>
      {user && !user.isOnBoarded && <FirstSteps />}
      <SideOfTrade side="buying" />
      <SideOfTrade side="selling" />
    </>
  )
}

function SideOfTrade({ side }: { side: Side }) {
  const t = useT()
  const navigate = useNavigate()
  const { data, stale } = useLive<ListDoc<Row>>(`deals:${side}`, NEWEST)
  const buying = side === 'buying'
  return (
    <section>
      <div className="gr-section-head">
        <h2>
          {t(side)} {data && <span className="gr-secondary gr-number">{data.total}</span>}
        </h2>
        <Link to={paths.deals({ tab: buying ? 'buy' : 'sell' })}>{t(buying ? 'allBuying' : 'allSelling')}</Link>
      </div>
      <DataTable<Row>
        label={t(side)}
        rowKey="_id"
        columns={columnsFor(t, side)}
        rows={data && inOrder(data)}
        loading={stale}
        version={({ version }) => version}
        onRow={({ _id }) => void navigate(paths.deal(_id))}
        emptyText={t(buying ? 'noBuying' : 'noSelling')}
      />
    </section>
  )
}
