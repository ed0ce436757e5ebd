/** The columns of a statement: of its lines, and of its sums. */

import type { AccountLine, AccountSum } from '../../api/contract'
import type { Tone } from '../../theme/tones'
import type { Column } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { Money } from '../../ui/Money'
import { StatusTag } from '../../ui/StatusTag'
import { t, useT } from './words'

const amounts = ['amount', 'credited', 'invoiced', 'paid', 'open', 'due', 'balance', 'givenBack', 'refund'] as const
type Amounts = Pick<AccountLine, (typeof amounts)[number]>

const amountColumns = <R extends Amounts>(): Column<R>[] =>
  amounts.map((name) => ({
    key: name,
    title: () => t(`amount.${name}`),
    align: 'end',
    share: 1.25,
    render: (row) => <Money value={row[name]} />,
  }))

const tones: Record<AccountLine['status'], Tone> = {
  notInvoiced: 'neutral',
  open: 'info',
  overdue: 'warning',
  paid: 'success',
  refund: 'warning',
  refunded: 'success',
}

export const lineColumns: Column<AccountLine>[] = [
  { key: 'order', title: () => t('order'), render: ({ order_id }) => <bdi dir="ltr">{order_id}</bdi>, share: 0.9 },
  { key: 'with', title: () => t('otherSide'), render: (line) => <OtherSide line={line} />, share: 1.7 },
  {
    key: 'placedOn',
    title: () => t('placedAndDue'),
    render: (line) => <Days line={line} />,
    share: 1.15,
  },
  { key: 'status', title: () => t('status'), render: (line) => <Status line={line} />, share: 1.3 },
  ...amountColumns<AccountLine>().map((column) =>
    column.key === 'paid' ? { ...column, render: (line: AccountLine) => <Paid line={line} /> } : column,
  ),
]

/** An advance that nobody read is paid, however much it is. */
function Paid({ line: { paid, isAdvanceUnread } }: { line: AccountLine }) {
  const t = useT()
  return isAdvanceUnread && !isSome(paid) ? t('advanceUnread') : <Money value={paid} />
}

/** Seldom more than nought; the sums tell of those that are. */
export const rareColumns = ['credited', 'givenBack', 'refund'] as const

/** The columns of these sums: a rare amount has none where it is nought in all of them. */
export const sumColumns = (of: AccountSum[]): Column<AccountSum>[] => [
  { key: 'side', title: () => t('sums'), render: ({ side, currency }) => `${t(`entry.${side}`)} · ${currency}` },
  ...amountColumns<AccountSum>().filter(({ key }) => {
    const rare = rareColumns.find((it) => it === key)
    return !rare || of.some((sum) => isSome(sum[rare]))
  }),
  ...(of.some(({ due }) => isSome(due)) ? [ageing] : []),
]

const isSome = ({ amount }: { amount: string }) => /[1-9]/.test(amount)

const ageing: Column<AccountSum> = {
  key: 'ageing',
  title: () => t('ageing'),
  align: 'end',
  share: 1.6,
  render: ({ ageing }) => <Ages of={ageing} />,
}

const ages = ['upTo30Days', 'upTo60Days', 'upTo90Days', 'longer'] as const

/** What is overdue, by how long. */
function Ages({ of }: { of: AccountSum['ageing'] }) {
  const t = useT()
  const told = ages.filter((age) => isSome(of[age]))
  if (!told.length) return <span>–</span>
  return (
    <span className="gr-stack">
      {told.map((age) => (
        <span key={age}>
          <span className="gr-secondary">{t(`age.${age}`)}</span> <Money value={of[age]} />
        </span>
      ))}
    </span>
  )
}

function Days({ line: { placedOn, dueOn } }: { line: AccountLine }) {
  return (
    <span className="gr-stack">
      <DateTime at={placedOn} />
      <span className="gr-secondary">
        <DateTime at={dueOn} />
      </span>
    </span>
  )
}

function OtherSide({ line: { side, counterparty } }: { line: AccountLine }) {
  const t = useT()
  return (
    <span className="gr-stack">
      <bdi className="gr-ellipsis">{counterparty.companyName}</bdi>
      <span className="gr-secondary">{t(`entry.${side}`)}</span>
    </span>
  )
}

function Status({ line: { status, isAdvanceUnread, lateDays, paid } }: { line: AccountLine }) {
  const t = useT()
  return (
    <span className="gr-stack">
      <StatusTag of={status} tone={tones[status]} label={t(`account.${status}`)} />
      {lateDays !== undefined && <span className="gr-secondary">{t('lateDays', { count: lateDays })}</span>}
      {isAdvanceUnread && isSome(paid) && <span className="gr-secondary">{t('advanceUnread')}</span>}
    </span>
  )
}
