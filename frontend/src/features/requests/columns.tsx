/** The columns of requests: of those sent with what came of them, of those received with who asks. */
import type { QuoteRequestView } from '../../api/contract'
import { CompanyName } from '../../ui/CompanyName'
import type { Column } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { StatusTag } from '../../ui/StatusTag'
import { counted } from '../lots/counted'
import { t } from './words'

const tones = { open: 'progress', awarded: 'success', closed: 'neutral', expired: 'neutral' } as const

export function RequestState({ of: { status, side, isDeclined, quotes } }: { of: QuoteRequestView }) {
  const isPassed = side === 'seller' && isDeclined && quotes === 0
  return (
    <StatusTag
      of={`request-${status}`}
      tone={isPassed ? 'neutral' : tones[status]}
      label={t(isPassed ? 'declined' : `status.${status}`)}
    />
  )
}

const goods: Column<QuoteRequestView> = {
  key: 'goods',
  title: () => t('goods'),
  share: 3,
  render: ({ asked }) => <bdi className="gr-strong">{asked.title}</bdi>,
}
const wanted: Column<QuoteRequestView> = {
  key: 'wanted',
  title: () => t('wanted'),
  share: 2,
  render: ({ asked }) => (
    <span className="gr-stack">
      <span>{counted(asked.unit, asked.quantity)}</span>
      <bdi className="gr-secondary">{asked.destination.city}</bdi>
    </span>
  ),
}
const buyer: Column<QuoteRequestView> = {
  key: 'buyer',
  title: () => t('buyer'),
  share: 2,
  render: ({ buyer, isBuyerVerified }) => <CompanyName name={buyer} isVerified={isBuyerVerified} />,
}
const quotes: Column<QuoteRequestView> = {
  key: 'quotes',
  title: () => t('quotations'),
  share: 2,
  render: ({ quotes, waiting, told }) => (
    <span className="gr-stack">
      <span>{t('quoteCount', { count: quotes })}</span>
      {waiting > 0 && <span className="gr-warning">{t('waitingCount', { count: waiting })}</span>}
      {told !== undefined && <span className="gr-secondary">{t('toldCount', { count: told })}</span>}
    </span>
  ),
}
const state: Column<QuoteRequestView> = {
  key: 'state',
  title: () => t('state'),
  share: 1.5,
  render: (it) => <RequestState of={it} />,
}
const until: Column<QuoteRequestView> = {
  key: 'until',
  title: () => t('until'),
  share: 2,
  render: ({ validUntil }) => <DateTime at={validUntil} />,
}

export const columnsOf = (side: 'buyer' | 'seller') =>
  side === 'buyer' ? [goods, wanted, quotes, state, until] : [goods, wanted, buyer, quotes, state, until]
