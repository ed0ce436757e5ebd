/** The disputes over all deals, live, for staff: what is claimed, against whom, and until when they may answer. */
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { money, party } from '../../../api/schemas'
import { paths } from '../../../lib/paths'
import { list } from '../../../lib/schema'
import { useLive } from '../../../state/live'
import type { Column } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { Money } from '../../../ui/Money'
import { Page } from '../../../ui/Page'
import { SearchBox } from '../../../ui/SearchBox'
import { StatusTag } from '../../../ui/StatusTag'
import { readSort, SortSelect } from '../../../ui/Toolbar'
import { LiveTable } from '../list/LiveTable'
import { readView, withParams } from '../listUrl'
import { useTerm } from '../trade'
import { t, useT } from '../words'
import '../deals.css'

const row = v.object({
  _id: v.string(),
  orderRef: v.string(),
  order_id: v.string(),
  openedBy: v.string(),
  category: v.optional(v.string()),
  reason: v.optional(v.string()),
  amount: v.optional(money),
  openedAt: v.string(),
  answerBy: v.optional(v.string()),
  answer: v.optional(v.string()),
  decideBy: v.optional(v.string()),
  isOverdue: v.optional(v.boolean()),
  outcome: v.optional(v.string()),
  closedAt: v.optional(v.string()),
  buyer: party,
  seller: party,
})
type Row = v.InferOutput<typeof row>
const disputes = list(row)

const states = ['open', 'closed'] as const
type State = (typeof states)[number]

const common: Column<Row>[] = [
  { key: 'order', title: () => t('order'), render: (one) => <Sides row={one} />, share: 1.4 },
  { key: 'about', title: () => t('disputeAbout'), render: (one) => <About row={one} />, share: 1.8 },
  {
    key: 'claimed',
    title: () => t('claimed'),
    align: 'end',
    render: ({ amount }) => amount && <Money value={amount} />,
  },
  { key: 'raisedAt', title: () => t('raisedAt'), render: ({ openedAt }) => <DateTime at={openedAt} as="day" /> },
]
const columns: Record<State, Column<Row>[]> = {
  open: [
    ...common,
    { key: 'theAnswer', title: () => t('theAnswer'), render: (one) => <Answer row={one} />, share: 1.2 },
    { key: 'decideBy', title: () => t('record.decideBy'), render: (one) => <Decision row={one} /> },
  ],
  closed: [
    ...common,
    { key: 'outcome', title: () => t('outcome'), render: (one) => <Outcome row={one} />, share: 1.2 },
  ],
}

export function DisputesPage() {
  const t = useT()
  const [url, setUrl] = useSearchParams()
  const state = states.find((one) => one === url.get('status')) ?? 'open'
  return (
    <Page wide title={t('disputes')} lead={t('disputesLead')}>
      <Segmented<State>
        aria-label={t('state')}
        value={state}
        options={states.map((value) => ({ value, label: t(`disputes.${value}`) }))}
        onChange={(status) => setUrl((from) => withParams(from, { status }))}
      />
      <List key={state} state={state} />
    </Page>
  )
}

function List({ state }: { state: State }) {
  const t = useT()
  const [url, setUrl] = useSearchParams()
  const { current, size, search } = readView(url)
  const sort = readSort(url)
  return (
    <LiveTable
      name="disputes"
      label={t('disputes')}
      rowKey="_id"
      columns={columns[state]}
      live={useLive(`disputes:${state}`, disputes, {
        page: { current, size },
        ...(search ? { search } : {}),
        ...(sort ? { sort } : {}),
      })}
      scope={`${state} ${sort} ${search}`}
      linkTo={({ orderRef }) => paths.deal(orderRef)}
      emptyText={t(`noDisputes.${state}`)}
      onClear={search ? () => setUrl((from) => withParams(from, { search: undefined })) : undefined}
      tools={
        <>
          <SearchBox
            label={t('search')}
            value={search}
            onSearch={(words) => setUrl((from) => withParams(from, { search: words }))}
          />
          <SortSelect t={t} value={sort} onSort={(to) => setUrl((from) => withParams(from, to))} />
        </>
      }
    />
  )
}

type Props = { row: Row }

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

function About({ row: { category, reason } }: Props) {
  const term = useTerm()
  return (
    <span className="gr-stack">
      {category && <span className="gr-strong">{term('dispute', category)}</span>}
      {reason && <span>{term('disputeReason', reason)}</span>}
    </span>
  )
}

function Answer({ row: { answer, answerBy } }: Props) {
  const t = useT()
  if (answer !== undefined) return <span>{t('isAnswered')}</span>
  return (
    <span className="gr-stack">
      <span className="gr-secondary">{t('answerDue')}</span>
      {answerBy && <DateTime at={answerBy} />}
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
