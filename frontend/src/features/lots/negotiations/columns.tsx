/** The columns of offers, of auctions and of questions. */
import type { AuctionSums, BidItem, OfferItem, QuestionItem } from '../../../api/contract'
import { type Amount, times } from '../../../lib/money'
import { CompanyName } from '../../../ui/CompanyName'
import type { Column } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { Money, UnitPrice } from '../../../ui/Money'
import { StatusTag } from '../../../ui/StatusTag'
import { counted, perOf, perUnit } from '../counted'
import { t } from '../words'

type OfLot = { lot: { title: string }; isOwn: boolean }

/** The lot, and whether one buys or sells. */
const Title = ({ lot: { title }, isOwn }: OfLot) => (
  <span className="gr-stack">
    <bdi className="gr-strong">{title || t('untitled')}</bdi>
    <span className="gr-secondary">{t(isOwn ? 'negotiated.selling' : 'negotiated.buying')}</span>
  </span>
)

export const offerColumns: Column<OfferItem>[] = [
  {
    key: 'lot',
    title: () => t('lot'),
    share: 2,
    render: ({ lot, side }) => <Title lot={lot} isOwn={side === 'seller'} />,
  },
  {
    key: 'with',
    title: () => t('negotiated.with'),
    share: 2,
    render: ({ side, seller, buyer, isBuyerVerified }) =>
      side === 'buyer' ? <bdi>{seller}</bdi> : <CompanyName name={buyer} isVerified={isBuyerVerified} />,
  },
  {
    key: 'terms',
    title: () => t('negotiated.terms'),
    share: 2,
    render: ({ units, price, basis, lot, named }) => (
      <span className="gr-stack">
        <span>
          {counted(lot.unit, units)} · <bdi dir="ltr">{basis}</bdi>
        </span>
        <span>
          <UnitPrice value={price} /> <span className="gr-secondary">{perOf(lot)}</span>
        </span>
        {named.length > 1 && (
          <span className="gr-secondary">{t('negotiated.round', { count: String(named.length) })}</span>
        )}
      </span>
    ),
  },
  { key: 'sum', title: () => t('negotiated.sum'), align: 'end', share: 2, render: ({ sum }) => <Money value={sum} /> },
  {
    key: 'state',
    title: () => t('state'),
    share: 2,
    render: ({ status, isTurn }) =>
      status === 'open' ? (
        <StatusTag
          of={isTurn ? 'your-turn' : 'their-turn'}
          tone={isTurn ? 'warning' : 'neutral'}
          label={t(isTurn ? 'offer.yourTurn' : 'offer.theirTurn')}
        />
      ) : (
        <StatusTag
          of={`offer-${status}`}
          tone={status === 'accepted' ? 'success' : 'neutral'}
          label={t(`offer.${status}`)}
        />
      ),
  },
  {
    key: 'until',
    title: () => t('negotiated.until'),
    share: 2,
    render: ({ expiresAt }) => <DateTime at={expiresAt} />,
  },
]

/** The price as it is, or what the seller may take or has named, and what the whole lot comes to at it. */
function AuctionPrice({ auction: { price, sums }, highest, counter }: BidItem) {
  const asked = (!counter?.isDeclined && counter?.price) || highest
  return <OfWhole price={asked ?? price} sums={sums} sum={asked ? undefined : sums?.price} />
}

type OfWholeProps = { price: Amount; sums: AuctionSums | undefined; sum?: Amount | undefined }

const OfWhole = ({ price, sums, sum }: OfWholeProps) => (
  <span className="gr-stack">
    <span>
      <Money value={price} /> {sums && <span className="gr-secondary">{perUnit(sums)}</span>}
    </span>
    {sums && (
      <span className="gr-secondary">
        {counted(sums.unit, sums.quantity)} = <Money value={sum ?? times(price, sums.quantity)} />
      </span>
    )}
  </span>
)

const tones = {
  leads: 'success',
  outbid: 'warning',
  toDecide: 'warning',
  toAnswer: 'warning',
  won: 'success',
  sold: 'success',
} as const

const toneOf = (status: string) => Object.entries(tones).find(([name]) => name === status)?.[1] ?? 'neutral'

export const bidColumns: Column<BidItem>[] = [
  { key: 'lot', title: () => t('lot'), share: 2, render: (it) => <Title {...it} /> },
  {
    key: 'price',
    title: () => t('negotiated.price'),
    share: 3,
    render: (it) => <AuctionPrice {...it} />,
  },
  {
    key: 'ownMost',
    title: () => t('negotiated.ownMost'),
    share: 2,
    render: ({ isOwn, ownMost, auction: { bids, bidders, sums } }) =>
      isOwn ? (
        <span className="gr-secondary">
          {t('negotiated.bidCount', { bids: String(bids), bidders: String(bidders) })}
        </span>
      ) : (
        ownMost && <OfWhole price={ownMost} sums={sums} />
      ),
  },
  {
    key: 'state',
    title: () => t('state'),
    share: 3,
    render: ({ bidStatus = 'ended' }) => (
      <StatusTag of={`bid-${bidStatus}`} tone={toneOf(bidStatus)} label={t(`bidStatus.${bidStatus}`)} />
    ),
  },
  {
    key: 'until',
    title: () => t('negotiated.until'),
    share: 2,
    render: ({ auction: { decideBy, endsAt } }) => <DateTime at={decideBy ?? endsAt} />,
  },
]

export const questionColumns: Column<QuestionItem>[] = [
  { key: 'lot', title: () => t('lot'), share: 2, render: (it) => <Title {...it} /> },
  { key: 'question', title: () => t('negotiated.question'), share: 3, render: ({ text }) => <bdi>{text}</bdi> },
  {
    key: 'answer',
    title: () => t('negotiated.answer'),
    share: 3,
    render: ({ answer, isTurn }) => {
      if (answer) return <bdi>{answer}</bdi>
      return isTurn ? (
        <StatusTag of="your-turn" tone="warning" label={t('offer.yourTurn')} />
      ) : (
        <span className="gr-secondary">{t('noAnswer')}</span>
      )
    },
  },
  { key: 'asked', title: () => t('negotiated.asked'), share: 2, render: ({ askedAt }) => <DateTime at={askedAt} /> },
]
