/** A trader's newest deals, live: what is sold, what is bought and what needs special care, as tabs kept in the address. */
import { Link, useSearchParams } from 'react-router'
import type { DealView } from '../../api/contract'
import { NEWEST_DEALS } from '../../lib/newest'
import { paths } from '../../lib/paths'
import { listed } from '../../lib/rows'
import { useMode } from '../../state/dashboard'
import { useLive } from '../../state/live'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { Money } from '../../ui/Money'
import { StatusTag } from '../../ui/StatusTag'
import { TabLine } from '../../ui/TabLine'
import { FirstSteps } from './FirstSteps'
import { t, useT } from './words'

/** In the order of the specification, which numbers them 0, 1 and 3. */
const tabs = ['sell', 'buy', 'special'] as const
type Tab = (typeof tabs)[number]

const lists = {
  sell: { name: 'selling', all: 'allSelling', empty: 'noSelling', columns: columns('sell') },
  buy: { name: 'buying', all: 'allBuying', empty: 'noBuying', columns: columns('buy') },
  special: { name: 'special', all: 'allSpecial', empty: 'noSpecial', columns: columns('special') },
} as const

function columns(tab: Tab): Column<DealView>[] {
  return [
    { key: 'order', title: () => t('order'), render: ({ order_id }) => order_id },
    { key: 'with', title: () => t('with'), render: (deal) => <With deal={deal} tab={tab} /> },
    { key: 'state', title: () => t('state'), render: ({ dealStatus }) => <StatusTag of={dealStatus} /> },
    { key: 'total', title: () => t('total'), align: 'end', render: ({ totals }) => <Money value={totals} /> },
    { key: 'updated', title: () => t('updated'), render: ({ updatedAt }) => <DateTime at={updatedAt} as="ago" /> },
  ]
}

function With({ deal: { buyer, seller }, tab }: { deal: DealView; tab: Tab }) {
  const { user } = useSession()
  const isBuying = tab === 'buy' || (tab === 'special' && user?.company?._id === buyer._id)
  return <bdi>{(isBuying ? seller : buyer).companyName}</bdi>
}

export function TraderOverview() {
  const { user } = useSession()
  return (
    <>
      {user && !user.isOnBoarded && <FirstSteps />}
      <Deals />
    </>
  )
}

function Deals() {
  const t = useT()
  const { mode } = useMode()
  const [url, setUrl] = useSearchParams()
  const deals = {
    sell: useLive('deals:selling', NEWEST_DEALS),
    buy: useLive('deals:buying', NEWEST_DEALS),
    special: useLive('deals:special', NEWEST_DEALS),
  }
  const usual = mode === 'Warehouse' ? 'sell' : 'buy'
  const other = usual === 'sell' ? 'buy' : 'sell'
  // Who is on one side alone begins there.
  const begun = deals[usual].data?.total === 0 && deals[other].data?.total ? other : usual
  const tab = tabOf(url.get('tab')) ?? begun
  const { data, stale } = deals[tab]
  const { name, all, empty, columns } = lists[tab]
  return (
    <section aria-label={t('trades')}>
      <TabLine<Tab>
        label={t('trades')}
        active={tab}
        onChange={(to) => setUrl((from) => ({ ...Object.fromEntries(from), tab: to }), { replace: true })}
        tabs={tabs.map((key) => ({ key, label: <Counted name={t(lists[key].name)} of={deals[key].data} /> }))}
      />
      <div className="gr-section-head">
        <Link to={paths.deals({ tab })}>{t(all)}</Link>
      </div>
      <DataTable<DealView>
        label={t(name)}
        scope={tab}
        counted={data}
        rowKey="_id"
        columns={columns}
        rows={data && listed(data)}
        loading={stale}
        version={({ version }) => version}
        linkTo={({ _id }) => paths.deal(_id)}
        emptyText={t(empty)}
      />
    </section>
  )
}

const numbered: Record<string, Tab> = { 0: 'sell', 1: 'buy', 3: 'special' }
const tabOf = (wanted: string | null) => tabs.find((it) => it === wanted) ?? numbered[wanted ?? '']

function Counted({ name, of }: { name: string; of: { total: number; totalIsExact: boolean } | undefined }) {
  return (
    <>
      {name}
      {of && <bdi className="gr-count">{`${of.total}${of.totalIsExact ? '' : '+'}`}</bdi>}
    </>
  )
}
