/** An auction as it goes: its price and time by the server's clock, where one stands, and a bid. */
import { useMemo, useState } from 'react'
import type { AuctionNow, Listing } from '../../api/contract'
import type { OwnBids } from '../../live/topics'
import { useFresh, usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { Countdown } from '../../ui/Countdown'
import { useCountdown } from '../../ui/useCountdown'
import { usePaced } from '../../ui/usePaced'
import { AuctionOver } from './AuctionOver'
import { AuctionTerms } from './AuctionTerms'
import { BidForm } from './BidForm'
import { Bids } from './Bids'
import { perOf } from './counted'
import { useLotNow, useOwnBids } from './now'
import { SellersChoice } from './SellersChoice'
import { Worth } from './Worth'
import { useT, words } from './words'

/** The log of a hot lot is read anew at most so often. */
const LOG_EVERY_MS = 1000

type Props = { lot: Listing; isGone?: boolean }

export function AuctionPanel({ lot, isGone }: Props) {
  const { user, userType } = useSession()
  if (userType === 'user') return <Trader lot={lot} isGone={isGone} />
  if (user) return <Live lot={lot} isGone={isGone} />
  return <Begun lot={lot} />
}

/** What whoever is not signed in was told as the page was read. */
function Begun({ lot }: Pick<Props, 'lot'>) {
  const t = useT()
  const { bids = 0, price = lot.listedPrice, sums } = lot.auction ?? {}
  return (
    <>
      <p className="gr-lot-big">
        <span className="gr-secondary">{t(bids ? 'now' : 'startsAt')}</span>{' '}
        <Worth price={price} sums={sums} sum={sums?.price} per={perOf(lot)} />
      </p>
      {lot.incoterms[0] && <p className="gr-secondary">{words.find(`incoterm.${lot.incoterms[0]}`)}</p>}
    </>
  )
}

/** Whose company may bid, and sees what it bid, whichever of its people did. */
function Trader({ lot, isGone }: Props) {
  const { data } = useOwnBids(lot._id)
  return <Live lot={lot} isGone={isGone} own={data} />
}

/** What came of an auction that nobody won is for its seller, the desk and those who bid. */
function Live({ lot, isGone, own }: Props & { own?: OwnBids }) {
  const t = useT()
  const { user, userType } = useSession()
  const { data } = useLotNow(lot._id)
  const auction = data?.auction
  const { fresh, changed } = useFresh()
  const [isRead, setIsRead] = useState(false)
  const moves = [auction?.bids, auction?.price.amount, auction?.leader, auction?.voided].join()
  const moved = usePaced(moves, LOG_EVERY_MS, isRead)
  const { data: seen } = usePost('/listing/bids/{id}', { params: { id: lot._id } }, `${fresh} ${moved}`)
  const ahead = useAhead(seen?.now)
  if (!auction) return isGone ? <AuctionOver lot={lot._id} otherwise={null} /> : null
  const isOwn = user?.company?._id === lot.seller._id
  const until = ahead === undefined ? undefined : Date.parse(auction.endsAt) + ahead
  return (
    <section className="gr-lot-auction" aria-label={t('auction')}>
      <p className="gr-lot-big">
        <span className="gr-secondary">{t(auction.bids ? 'now' : 'startsAt')}</span>{' '}
        <Worth price={auction.price} sums={auction.sums} sum={auction.sums?.price} />
      </p>
      <Place auction={auction} own={own?.number} />
      <p className="gr-secondary">
        {t('bids', { count: auction.bids, bidders: auction.bidders })}
        {auction.hasReserve && ` · ${t(auction.isReserveMet ? 'reserveMet' : 'reserveNotMet')}`}
      </p>
      {!auction.isOver && until !== undefined && <TimeLeft until={until} />}
      {!auction.isOver && <AuctionTerms lot={lot} to={auction.destination} />}
      {userType === 'user' && !isOwn && !auction.isOver && (
        <BidForm lot={lot} auction={auction} own={own?.most} until={until} onBid={changed} />
      )}
      {isOwn && auction.isOver && !auction.isWon && auction.bids > 0 && (
        <SellersChoice lot={lot._id} currency={auction.price.currency} sums={auction.sums} highest={seen?.highest} />
      )}
      <details onToggle={({ currentTarget }) => setIsRead(currentTarget.open)}>
        <summary>{t('readBids')}</summary>
        {seen && <Bids lot={lot._id} sums={auction.sums} bids={seen.bids} isOver={auction.isOver} onVoided={changed} />}
      </details>
    </section>
  )
}

function Place({ auction, own }: { auction: AuctionNow; own: number | undefined }) {
  const t = useT()
  const { leader, isOver, isWon } = auction
  const words = () => {
    if (leader === undefined) return t(isOver ? 'over' : 'nobody')
    if (isOver) return isWon ? t('won', { number: leader }) : t('over')
    if (own === leader) return t('youLead', { number: own })
    return own === undefined ? t('leads', { number: leader }) : t('youAre', { number: own })
  }
  return <p role="status">{words()}</p>
}

/** By how much the own clock is ahead of the server's, as it told the time just now. */
function useAhead(serverNow: string | undefined) {
  return useMemo(() => (serverNow === undefined ? undefined : Date.now() - Date.parse(serverNow)), [serverNow])
}

/** Counts by the server's clock, whatever the own clock says. How it ended is known some seconds after its time is up. */
function TimeLeft({ until }: { until: number }) {
  const t = useT()
  if (useCountdown(until) === 0) return <p>{t('lastBids')}</p>
  return (
    <p>
      {t('timeLeft')}: <Countdown until={until} days={(count) => t('days', { count })} />
    </p>
  )
}
