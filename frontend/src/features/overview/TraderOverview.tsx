/** A trader's newest deals of either side, live. */
import { Link } from 'react-router'
import type { DealView } from '../../api/contract'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { useLive } from '../../state/live'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { Money } from '../../ui/Money'
import { StatusTag } from '../../ui/StatusTag'
import { FirstSteps } from './FirstSteps'
import { t, useT } from './words'

type Side = 'buying' | 'selling'

const NEWEST = { page: { current: 1, size: 5 } }

const columnsOf: Record<Side, Column<DealView>[]> = { buying: columns('buying'), selling: columns('selling') }

function columns(side: Side): Column<DealView>[] {
  return [
    { key: 'order', title: () => t('order'), render: ({ order_id }) => order_id },
    {
      key: 'with',
      title: () => t('with'),
      render: ({ buyer, seller }) => <bdi>{(side === 'buying' ? seller : buyer).companyName}</bdi>,
    },
    { key: 'state', title: () => t('state'), render: ({ dealStatus }) => <StatusTag of={dealStatus} /> },
    { key: 'total', title: () => t('total'), align: 'end', render: ({ totals }) => <Money value={totals} /> },
    { key: 'updated', title: () => t('updated'), render: ({ updatedAt }) => <DateTime at={updatedAt} as="ago" /> },
  ]
}

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
  useT()
  const { data, stale } = useLive(`deals:${side}`, NEWEST)
  const buying = side === 'buying'
  return (
    <section>
      <div className="gr-section-head">
        <h2>
          {t(side)}{' '}
          {data && <span className="gr-secondary gr-number">{`${data.total}${data.totalIsExact ? '' : '+'}`}</span>}
        </h2>
        <Link to={paths.deals({ tab: buying ? 'buy' : 'sell' })}>{t(buying ? 'allBuying' : 'allSelling')}</Link>
      </div>
      <DataTable<DealView>
        label={t(side)}
        scope={side}
        rowKey="_id"
        columns={columnsOf[side]}
        rows={data && listed(data)}
        loading={stale}
        version={({ version }) => version}
        linkTo={({ _id }) => paths.deal(_id)}
        emptyText={t(buying ? 'noBuying' : 'noSelling')}
      />
    </section>
  )
}
