/** The disputes over all deals for staff, over their own for the sides and the bank: what is claimed, against whom, until when, and how it ended. */
import { Segmented, Select } from 'antd'
import { useSearchParams } from 'react-router'
import type { DisputeCategory, Doer, ListedDispute } from '../../../api/contract'
import { paths } from '../../../lib/paths'
import { listed } from '../../../lib/rows'
import { useTerm } from '../../../lib/terms'
import { useDownload } from '../../../state/download'
import { useLive } from '../../../state/live'
import { useServerDay } from '../../../state/serverDay'
import { useSession } from '../../../state/session'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { ExportMenu, tableFormats } from '../../../ui/ExportMenu'
import { FailedRead } from '../../../ui/FailedRead'
import { ListPagination } from '../../../ui/ListPagination'
import { Money } from '../../../ui/Money'
import { Page } from '../../../ui/Page'
import { SearchBox } from '../../../ui/SearchBox'
import { StatusTag } from '../../../ui/StatusTag'
import { dueSorts, readSort, readSortAmong, SortSelect, SortSelectAmong, Toolbar } from '../../../ui/Toolbar'
import { useListPlace } from '../../../ui/useListPlace'
import { turnIn } from '../../deal/dispute/dispute'
import { useClaimedGoods } from '../../deal/dispute/useClaimedGoods'
import {
  HandledBy,
  handledByTitle,
  handlingOf,
  NarrowByHandler,
  unhandled,
  useHandlingActions,
} from '../../deal/handling'
import { Due } from '../../deal/page/Duty'
import { Turn } from '../../deal/page/NextTroubles'
import { useSide } from '../../deal/useSide'
import { LiveTable } from '../LiveTable'
import { readView, withParams } from '../listUrl'
import { useListUrl } from '../useListUrl'
import { t, useT } from '../words'
import { type State, states, useOwnDisputes } from './disputes'

const common: Column<ListedDispute>[] = [
  { key: 'order', title: () => t('order'), render: (one) => <Sides row={one} />, share: 1.4 },
  { key: 'about', title: () => t('disputeAbout'), render: (one) => <About row={one} />, share: 1.8 },
  {
    key: 'claimed',
    title: () => t('claimed'),
    align: 'end',
    render: ({ amount }) => (amount ? <Money value={amount} /> : '–'),
  },
  { key: 'raisedAt', title: () => t('raisedAt'), render: ({ openedAt }) => <DateTime at={openedAt} as="day" /> },
]
const columns: Record<State, Column<ListedDispute>[]> = {
  open: [
    ...common,
    { key: 'next', title: () => t('next'), render: (one) => <Next row={one} />, share: 2 },
    { key: 'decideBy', title: () => t('record.decideBy'), render: (one) => <Decision row={one} /> },
  ],
  closed: [
    ...common,
    { key: 'outcome', title: () => t('outcome'), render: (one) => <Outcome row={one} />, share: 1.2 },
  ],
}

const staffColumns: typeof columns = {
  open: [
    ...columns.open,
    { key: 'handledBy', title: handledByTitle, render: ({ handler }) => <HandledBy handler={handler} /> },
  ],
  closed: columns.closed,
}

const leads = {
  user: 'ownDisputesLead',
  bank: 'bankDisputesLead',
  admin: 'disputesLead',
  sales: 'disputesLead',
} as const

export function DisputesPage() {
  const t = useT()
  const { isStaff, userType } = useSession()
  const [url, setUrl] = useSearchParams()
  const state = states.find((one) => one === url.get('status')) ?? 'open'
  return (
    <Page wide title={t('disputes')} lead={t(leads[userType ?? 'user'])}>
      <Segmented<State>
        aria-label={t('state')}
        value={state}
        options={states.map((value) => ({ value, label: t(`disputes.${value}`) }))}
        onChange={(status) => setUrl((from) => withParams(from, { status }))}
      />
      {isStaff ? <All key={state} state={state} /> : <Own key={state} state={state} />}
    </Page>
  )
}

type ListProps = { state: State }

function All({ state }: ListProps) {
  const t = useT()
  const [url, setUrl] = useSearchParams()
  const { current, size, search } = readView(url)
  const { user } = useSession()
  const narrow = (to: Record<string, string | undefined>) => setUrl((from) => withParams(from, to))
  const sort = state === 'open' ? readSortAmong(url, dueSorts) : readSort(url)
  const beside = { ...categoryOf(url), ...turnOf(url), ...handlingOf(url, user?._id) }
  const narrowed = { ...beside, ...(search ? { search } : {}) }
  const file = useDownload('/admin/order/exportDisputes')
  return (
    <LiveTable
      name="disputes"
      label={t('disputes')}
      rowKey="_id"
      columns={staffColumns[state]}
      live={useLive(`disputes:${state}`, { page: { current, size }, ...narrowed, ...(sort ? { sort } : {}) })}
      scope={`${state} ${sort} ${JSON.stringify(narrowed)}`}
      linkTo={({ orderRef }) => paths.deal(orderRef)}
      emptyText={t(`noDisputes.${state}`)}
      bulk={{
        nameOf: ({ order_id }) => order_id,
        actions: useHandlingActions<ListedDispute>(({ orderRef }) => orderRef),
      }}
      onClear={
        Object.keys(narrowed).length
          ? () => narrow({ search: undefined, turn: undefined, category: undefined, ...unhandled })
          : undefined
      }
      tools={
        <>
          <SearchBox label={t('search')} value={search} onSearch={(words) => narrow({ search: words })} />
          <NarrowByCategory />
          {state === 'open' && (
            <>
              <NarrowByTurn />
              <NarrowByHandler url={url} onNarrow={narrow} />
              <SortSelectAmong t={t} value={sort} among={dueSorts} onSort={narrow} />
            </>
          )}
          {state === 'closed' && <SortSelect t={t} value={readSort(url)} onSort={narrow} />}
          <ExportMenu
            formats={tableFormats}
            download={file}
            ask={(format) => ({
              format,
              status: state,
              filters: { search: search || null },
              ...beside,
              ...(sort ? { sort } : {}),
            })}
          />
        </>
      }
    />
  )
}

const turns = ['desk', 'buyer', 'seller'] as const satisfies Doer[]

function turnOf(url: URLSearchParams) {
  const turn = turns.find((one) => one === url.get('turn'))
  return turn ? { turn } : {}
}

const categories = [
  'time',
  'price',
  'quantity',
  'quality',
  'payment',
  'delivery',
  'partial-delivery',
  'documents',
  'force-majeure',
  'other',
] as const satisfies DisputeCategory[]

function categoryOf(url: URLSearchParams) {
  const category = categories.find((one) => one === url.get('category'))
  return category ? { category } : {}
}

function NarrowByCategory() {
  const t = useT()
  const term = useTerm()
  const { url, go } = useListUrl()
  return (
    <Select<DisputeCategory | ''>
      aria-label={t('disputeAbout')}
      value={categoryOf(url).category ?? ''}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t('anyCategory') },
        ...categories.map((value) => ({ value, label: term('dispute', value) })),
      ]}
      onChange={(category) => go({ category })}
    />
  )
}

function NarrowByTurn() {
  const t = useT()
  const { url, go } = useListUrl()
  return (
    <Select<Doer | ''>
      aria-label={t('whoseTurn')}
      value={turnOf(url).turn ?? ''}
      popupMatchSelectWidth={false}
      options={[{ value: '', label: t('anyTurn') }, ...turns.map((value) => ({ value, label: t(`turn.${value}`) }))]}
      onChange={(turn) => go({ turn })}
    />
  )
}

function Own({ state }: ListProps) {
  const t = useT()
  const { url, page, turn, narrow } = useListPlace()
  const sort = readSort(url)
  const { data, error, loading, scope, again } = useOwnDisputes({ status: state, page, ...(sort ? { sort } : {}) })
  return (
    <>
      <Toolbar>
        <SortSelect t={t} value={sort} onSort={narrow} />
      </Toolbar>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <DataTable
        wide
        name="disputes"
        label={t('disputes')}
        rowKey="_id"
        columns={columns[state]}
        rows={data?.items ?? (error && [])}
        loading={loading}
        scope={scope}
        counted={data?.page}
        linkTo={({ orderRef }) => paths.deal(orderRef)}
        emptyText={t(`noOwnDisputes.${state}`)}
      />
      {data && <ListPagination {...data.page} {...turn} />}
    </>
  )
}

type Props = { row: ListedDispute }

function Sides({ row: { order_id, openedBy, buyer, seller } }: Props) {
  const t = useT()
  const [by, against] = openedBy === 'buyer' ? [buyer, seller] : [seller, buyer]
  return (
    <span className="gr-stack">
      <bdi dir="ltr" className="gr-strong gr-number">
        {order_id}
      </bdi>
      <bdi>{by.companyName}</bdi>
      <span className="gr-secondary">
        {t('raisedAgainst')} <bdi>{against.companyName}</bdi>
      </span>
    </span>
  )
}

function About({ row: { category, reason, goods } }: Props) {
  const term = useTerm()
  const named = useClaimedGoods()
  return (
    <span className="gr-stack">
      {category && <span className="gr-strong">{term('dispute', category)}</span>}
      {reason && <span>{term('disputeReason', reason)}</span>}
      {goods && <bdi className="gr-secondary">{named(listed(goods))}</bdi>}
    </span>
  )
}

/** Whose turn it is, by when, and what follows if nothing is done. */
function Next({ row }: Props) {
  const t = useT()
  const side = useSide(row)
  const today = useServerDay()
  const { act, who, by } = turnIn(row, today)
  return (
    <span className="gr-stack">
      <span>
        <Turn of={act} who={who} side={side} />
      </span>
      <span className="gr-strong">{t(`nextDispute.${act}`)}</span>
      {by && (
        <span>
          <Due on={by} />
        </span>
      )}
      <span className="gr-secondary">{t('nextIfNot', { what: t(`nextDisputeElse.${act}`) })}</span>
    </span>
  )
}

function Decision({ row: { decideBy, isOverdue } }: Props) {
  return (
    <span className="gr-stack">
      {decideBy && <DateTime at={decideBy} />}
      {isOverdue && <StatusTag of="overdue" />}
    </span>
  )
}

function Outcome({ row: { outcome, closedAt } }: Props) {
  const t = useT()
  const term = useTerm()
  return (
    <span className="gr-stack">
      <span>{outcome ? term('outcome', outcome) : t('withdrawn')}</span>
      {closedAt && <DateTime at={closedAt} as="day" />}
    </span>
  )
}
