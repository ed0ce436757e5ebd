/** The lots of one's own company: how far each has come, and what may be done with it. */
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import type { LotView } from '../../api/contract'
import { grouped } from '../../lib/money'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { usePost } from '../../state/read'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { FailedRead } from '../../ui/FailedRead'
import { ListPagination } from '../../ui/ListPagination'
import { Money, UnitPrice } from '../../ui/Money'
import { Page } from '../../ui/Page'
import { StatusTag } from '../../ui/StatusTag'
import { TabLine } from '../../ui/TabLine'
import { leftOf, perOf } from './counted'
import { HoldingDetails } from './HoldingOrders'
import { t, useT } from './words'

const SIZE = 10
const states = ['draft', 'listed', 'reserved', 'sold', 'withdrawn'] as const
type State = (typeof states)[number]

const columns: Column<LotView>[] = [
  {
    key: 'lot',
    title: () => t('lot'),
    share: 3,
    render: ({ listing }) => <bdi>{listing.title || t('untitled')}</bdi>,
  },
  { key: 'state', title: () => t('state'), render: ({ status }) => <LotState of={status} /> },
  {
    key: 'price',
    title: () => t('price'),
    align: 'end',
    share: 2,
    render: (lot) => <Price of={lot} />,
  },
  { key: 'units', title: () => t('units'), share: 2, render: (lot) => <Units of={lot} /> },
  {
    key: 'asked',
    title: () => t('asked'),
    share: 2,
    render: ({ questions, bids }) => t('askedCount', { questions, bids }),
  },
  { key: 'changed', title: () => t('changed'), share: 2, render: ({ updatedAt }) => <DateTime at={updatedAt} /> },
]

export function MyLotsPage() {
  useT()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  // What stood here when the page was last open is old by now.
  const [changes, setChanges] = useState(Date.now)
  const { run, busy } = useCall('/listing/create')
  const status = states.find((state) => state === query.get('status'))
  const current = Number(query.get('page') ?? 1)
  const body = { page: { current, size: SIZE }, status }
  const { data, error, loading, again } = usePost('/listing/mine', { body }, changes)
  const create = async () => {
    const made = await run({ listing: {} })
    if (made) await navigate(paths.editLot(made.data._id))
  }
  const acts: Column<LotView> = {
    key: 'acts',
    title: () => '',
    align: 'end',
    share: 3,
    render: (lot) => <Acts lot={lot} onDone={() => setChanges((count) => count + 1)} />,
  }
  return (
    <Page
      wide
      title={t('mine')}
      lead={t('mineLead')}
      extra={
        <Button type="primary" loading={busy} onClick={create}>
          {t('create')}
        </Button>
      }
    >
      <TabLine<State | 'all'>
        label={t('state')}
        tabs={[
          { key: 'all', label: t('all') },
          ...states.map((state) => ({ key: state, label: t(`status.${state}`) })),
        ]}
        active={status ?? 'all'}
        onChange={(state) => setQuery(state === 'all' ? {} : { status: state })}
      />
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable<LotView>
        wide
        label={t('mine')}
        rowKey="_id"
        columns={[...columns, acts]}
        rows={data?.items ?? (error && [])}
        loading={loading}
        emptyText={t('none')}
      />
      {data?.items.length === 0 && !status && (
        <p>
          <Link to={paths.sampleLot()}>{t('sampleLook')}</Link>
        </p>
      )}
      <ListPagination
        current={current}
        size={SIZE}
        total={data?.page.total ?? 0}
        onPage={(page) => setQuery({ ...(status ? { status } : {}), page: String(page) })}
      />
    </Page>
  )
}

/** The price that the lot is sold at, what it is for, and what all of the lot comes to. */
function Price({ of: { listing, sum } }: { of: LotView }) {
  const price = listing.saleType === 'Auction' ? listing.auctionStartPrice : listing.listedPrice
  return (
    <span className="gr-stack">
      <span>
        <UnitPrice value={price ?? undefined} /> {price && <span className="gr-secondary">{perOf(listing)}</span>}
      </span>
      {sum && (
        <span className="gr-secondary">
          {t('wholeLot')} <Money value={sum} />
        </span>
      )}
    </span>
  )
}

/** How much is left, and where the rest is. */
function Units({ of: { _id, listing, held, sold } }: { of: LotView }) {
  const { noOfUnits: whole, unit } = listing
  if (!whole) return <span>–</span>
  const shown = { held: grouped(String(held)), sold: grouped(String(sold)) }
  return (
    <>
      {leftOf({ left: Math.max(0, whole - held - sold), whole, unit })}
      {held + sold > 0 && <HoldingDetails lotId={_id} unit={unit} summary={t('heldSold', shown)} />}
    </>
  )
}

function LotState({ of }: { of: string }) {
  const state = states.find((it) => it === of)
  const tone = of === 'listed' ? 'success' : of === 'draft' || of === 'withdrawn' ? 'neutral' : 'progress'
  return <StatusTag of={`lot-${of}`} tone={tone} label={state ? t(`status.${state}`) : of} />
}

function Acts({ lot, onDone }: { lot: LotView; onDone: () => void }) {
  const publish = useCall('/listing/publish/{id}')
  const withdraw = useCall('/listing/withdraw/{id}')
  const does = async (call: typeof publish | typeof withdraw, said: string) => {
    if (await call.run({}, { id: lot._id })) notify.success(said)
    onDone()
  }
  const isDraft = lot.status === 'draft'
  const isOpen = isDraft || lot.status === 'withdrawn'
  // Its page says how the auction ended, and takes the choice below the reserve.
  const isAuctioned = lot.status === 'reserved' && lot.listing.saleType === 'Auction'
  return (
    <span className="gr-row">
      {(lot.status === 'listed' || isAuctioned) && <Link to={paths.lot(lot._id)}>{t('look')}</Link>}
      {(isOpen || lot.status === 'listed') && <Link to={paths.editLot(lot._id)}>{t('edit')}</Link>}
      {isOpen && (
        <Button loading={publish.busy} onClick={() => does(publish, t('listed'))}>
          {t('publish')}
        </Button>
      )}
      {(isDraft || (lot.status === 'listed' && lot.bids === 0)) && (
        <ConfirmButton
          danger
          loading={withdraw.busy}
          question={t(isDraft ? 'reallyDiscard' : 'reallyWithdraw')}
          confirmText={t(isDraft ? 'discard' : 'withdraw')}
          onConfirm={() => does(withdraw, t(isDraft ? 'discarded' : 'withdrawn'))}
        >
          {t(isDraft ? 'discard' : 'withdraw')}
        </ConfirmButton>
      )}
    </span>
  )
}
