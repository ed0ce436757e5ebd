/** Quotations side by side: what each costs on its terms and landed, and in what it is otherwise than asked; the lowest is marked. */
import type { QuoteItem } from '../../api/contract'
import { isolated } from '../../lib/i18n'
import { formatMoney } from '../../lib/money'
import { CompanyName } from '../../ui/CompanyName'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { Money, UnitPrice } from '../../ui/Money'
import { StatusTag } from '../../ui/StatusTag'
import { counted, perOf } from '../lots/counted'
import { words as lots } from '../lots/words'
import { t, useT } from './words'

const termsOf = ({ named }: QuoteItem) => named.at(-1)?.terms

const columns: Column<QuoteItem>[] = [
  {
    key: 'seller',
    title: () => t('seller'),
    share: 2,
    render: ({ seller, isSellerVerified, lot, status, isTurn }) => (
      <span className="gr-stack">
        <span>
          <CompanyName className="gr-strong" name={seller} isVerified={isSellerVerified} />
        </span>
        <bdi className="gr-secondary">{lot.title}</bdi>
        <span>
          <StatusTag
            of={`offer-${status}`}
            tone={status === 'accepted' ? 'success' : status === 'open' && isTurn ? 'warning' : 'neutral'}
            label={lots.t(status === 'open' ? (isTurn ? 'offer.yourTurn' : 'offer.theirTurn') : `offer.${status}`)}
          />
        </span>
      </span>
    ),
  },
  {
    key: 'price',
    title: () => t('price'),
    share: 2,
    render: ({ units, price, basis, lot }) => (
      <span className="gr-stack">
        <span>
          <UnitPrice value={price} /> <span className="gr-secondary">{perOf(lot)}</span>
        </span>
        <bdi dir="ltr">{basis}</bdi>
        <span className="gr-secondary">{counted(lot.unit, units)}</span>
      </span>
    ),
  },
  { key: 'sum', title: () => t('sum'), align: 'end', share: 1.5, render: ({ sum }) => <Money value={sum} /> },
  {
    key: 'landed',
    title: () => t('landed'),
    align: 'end',
    share: 2,
    render: ({ landed, landedPerTon, isLowest }) =>
      landed ? (
        <span className="gr-stack">
          <Money value={landed.landed} />
          {landedPerTon && (
            <span className="gr-secondary">{t('perTon', { amount: isolated(formatMoney(landedPerTon)) })}</span>
          )}
          <span className="gr-secondary">{t('days', { count: landed.days })}</span>
          {isLowest && <StatusTag of="lowest" tone="success" label={t('lowest')} />}
        </span>
      ) : (
        <span className="gr-secondary">{t('unknownLanded')}</span>
      ),
  },
  {
    key: 'terms',
    title: () => t('terms'),
    share: 2,
    render: (it) => {
      const terms = termsOf(it)
      return (
        <span className="gr-stack">
          <span>{lots.find(`payment.${terms?.paymentTerm}`) ?? '–'}</span>
          {terms?.shipment && (
            <span className="gr-secondary">
              <DateTime at={terms.shipment.from} /> – <DateTime at={terms.shipment.until} />
            </span>
          )}
        </span>
      )
    },
  },
  {
    key: 'differs',
    title: () => t('differs'),
    share: 1.5,
    render: ({ differs }) =>
      differs.length ? (
        differs.map((field) => t(`differs.${field}`)).join(', ')
      ) : (
        <span className="gr-secondary">{t('asAsked')}</span>
      ),
  },
]

export function Comparison({ quotes }: { quotes: readonly QuoteItem[] }) {
  const t = useT()
  return (
    <>
      <h2>{t('compare')}</h2>
      <DataTable
        wide
        beside
        label={t('compare')}
        rowKey="_id"
        columns={columns}
        rows={quotes}
        emptyText={t('noQuotes')}
      />
      {quotes.length > 0 && (
        <p className="gr-secondary">
          {t('estimate')} {t('endsItself')}
        </p>
      )}
    </>
  )
}
