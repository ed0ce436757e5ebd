/** An auction that is over, for those who bid, the seller and the desk: how it ended, what came of it for them, and its log. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BidLog } from '../../api/contract'
import { paths } from '../../lib/paths'
import { useNotifications } from '../../state/notifications'
import { useFresh, usePost } from '../../state/read'
import { DateTime } from '../../ui/DateTime'
import { type Fact, Facts } from '../../ui/Facts'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Bids } from './Bids'
import { CounterAnswer } from './CounterAnswer'
import { SellersChoice } from './SellersChoice'
import { Worth } from './Worth'
import { useT } from './words'

/** Whoever has nothing to do with it, or a lot that was no auction, is shown what else there is to say. */
export function AuctionOver({ lot, otherwise }: { lot: string; otherwise: ReactNode }) {
  const { fresh, changed } = useFresh()
  // What the other side says of it comes as a notification.
  const news = useNotifications().newest.find(({ body }) => body.listingId === lot)?._id
  const { data, loading } = usePost('/listing/bids/{id}', { params: { id: lot } }, `${fresh} ${news}`)
  if (!data && loading) return <LoadingSkeleton />
  if (!data?.auction.isOver) return otherwise
  return <BidLogPanel lot={lot} log={data} onDone={changed} />
}

function BidLogPanel({ lot, log, onDone }: { lot: string; log: BidLog; onDone: () => void }) {
  const t = useT()
  const { auction, isOwn, ownNumber, highest, counter, dealId } = log
  const { leader, isWon, decideBy, sums } = auction
  const facts: (Fact | false | undefined)[] = [
    isWon && { name: t('soldFor'), value: <Worth price={auction.price} sums={sums} sum={sums?.price} />, wide: true },
    highest && { name: t('highestBid'), value: <Worth price={highest} sums={sums} />, wide: true },
    counter && {
      name: t(counter.isDeclined ? 'namedInVain' : 'named'),
      value: <Worth price={counter.price} sums={sums} />,
      wide: true,
    },
    decideBy !== undefined && { name: t('decideBy'), value: <DateTime at={decideBy} /> },
    { name: t('overSince'), value: <DateTime at={auction.endsAt} /> },
  ]
  const outcome = () => {
    if (ownNumber === undefined) return isWon && leader !== undefined ? t('won', { number: leader }) : t('notSold')
    if (ownNumber !== leader) return t('youWere', { number: ownNumber })
    if (isWon) return t('youWon', { number: ownNumber })
    return t(decideBy ? 'youWait' : 'youAreFree', { number: ownNumber })
  }
  return (
    <section className="gr-lot-auction" aria-label={t('auction')}>
      <h2>
        {t('over')}: <bdi>{log.title}</bdi>
      </h2>
      <p role="status">{outcome()}</p>
      <Facts facts={facts.filter((it) => it !== false && it !== undefined)} />
      {dealId && <Link to={paths.deal(dealId)}>{t('offer.deal')}</Link>}
      {isOwn && decideBy && (
        <SellersChoice lot={lot} currency={auction.price.currency} sums={sums} highest={highest} onDone={onDone} />
      )}
      {!isOwn && counter && !counter.isDeclined && (
        <CounterAnswer lot={lot} price={counter.price} sums={sums} onDone={onDone} />
      )}
      <h3>{t('readBids')}</h3>
      <Bids lot={lot} sums={sums} bids={log.bids} isOver onVoided={onDone} />
    </section>
  )
}
