/** A lot on offer: what it is, how much of it, what it costs, who sells it and until when. */
import { Alert } from 'antd'
import { type ComponentType, Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { Catalogue, Listing } from '../../api/contract'
import { paths } from '../../lib/paths'
import type { LotNow } from '../../live/topics'
import { useGet, usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Page } from '../../ui/Page'
import { StatusTag } from '../../ui/StatusTag'
import { usePrinting } from '../../ui/usePrinting'
import { LotMessages } from '../messages/LotMessages'
import { ContactWarningOf } from './AskToAllow'
import { AuctionOver } from './AuctionOver'
import { AuctionPanel } from './AuctionPanel'
import { Changes } from './Changes'
import { Gallery } from './Gallery'
import { HoldingPanel } from './HoldingOrders'
import { Landed } from './Landed'
import { LotTabs } from './LotTabs'
import './lots.css'
import { useLotNow } from './now'
import { Offer } from './Offer'
import { Offers } from './Offers'
import { PrintedLot } from './PrintedLot'
import { Questions } from './Questions'
import { SellerCard } from './SellerCard'
import { Share } from './Share'
import { useT } from './words'

/** The form of an order, over the page that it is of. */
type Order = ComponentType<{ lot: Listing; options: Catalogue | undefined; onClose: () => void }>

export function LotPage({ Order }: { Order?: Order }) {
  const t = useT()
  const { lotId = '' } = useParams()
  const { user } = useSession()
  const [asked, setAsked] = useState<string | number>(Date.now)
  const { data: now, status } = useLotNow(lotId)
  // A lot that left the market while the line was down is watched no more: what is read of it says so.
  const fresh = `${asked} ${status === 'closed'}`
  const { data, error, again } = usePost('/listing/get/{id}', { params: { id: lotId } }, fresh)
  const moved = data && now && movedTo(now, data)
  if (moved && moved !== asked) setAsked(moved)
  const isUnknown = error?.status === 404
  const failed = error && <FailedRead text={isUnknown ? t('notFound') : error.message} onAgain={again} />
  // Whoever looks at a lot goes on seeing what it was.
  const isGone = !!data && (now ? now.status !== LIVE : isUnknown)
  return (
    <Page
      wide
      title={data?.title ?? t('lot')}
      tag={data?.saleType === 'Auction' && <StatusTag of="auction" tone="progress" label={t('auction')} />}
      extra={data && <Share lot={data} />}
    >
      {isGone && <Alert type="info" showIcon title={t('gone')} />}
      {error && !isGone && (isUnknown && user ? <AuctionOver lot={lotId} otherwise={failed} /> : failed)}
      {!data && !error && <LoadingSkeleton />}
      {data && <LotBody lot={data} isGone={isGone} Order={Order} />}
      <p className="gr-lot-back">
        <Link to={paths.home()}>{t('home')}</Link>
      </p>
    </Page>
  )
}

const LIVE = 'live'

/** What a lot on offer is by now, where that is not what was read of it; the price of an auction is read live. */
function movedTo({ status, edition, price, auction }: LotNow, read: Listing): string | undefined {
  if (status !== LIVE) return undefined
  const isOther = edition !== (read.edition ?? 1) || (!auction && price?.amount !== read.listedPrice.amount)
  return isOther ? `${edition} ${auction ? '' : price?.amount}` : undefined
}

type BodyProps = { lot: Listing; isGone: boolean; Order: Order | undefined }

function LotBody({ lot, isGone, Order }: BodyProps) {
  const printing = usePrinting()
  const [url, setUrl] = useSearchParams()
  const { user, userType } = useSession()
  const { data: options } = useGet('/catalogue/options')
  const order = (isOpen: boolean) =>
    setUrl((from) => withOrder(from, isOpen), { replace: true, preventScrollReset: true })
  const isOther = userType === 'user' && user?.company?._id !== lot.seller._id
  const isOrdering = url.has('order') && isOther && !isGone && lot.saleType !== 'Auction'
  return (
    <div className="gr-lot-page">
      <div>
        <Changes lot={lot} />
        <Gallery pictures={lot.lotImage} />
        <div hidden={printing}>
          <LotTabs
            lot={lot}
            options={options}
            first={url.get('tab')}
            questions={<Questions lot={lot} isClosed={isGone} />}
          />
        </div>
        {printing && <PrintedLot lot={lot} options={options} />}
      </div>
      <aside className="gr-lot-side">
        <Offer lot={lot} isGone={isGone} onOrder={Order && (() => order(true))} />
        {lot.saleType === 'Auction' && <AuctionPanel lot={lot} isGone={isGone} />}
        <Offers lot={lot} isGone={isGone} />
        <LotMessages lot={lot} isClosed={isGone} Warning={ContactWarningOf} />
        <HoldingPanel lot={lot} />
        {!isGone && <Landed lot={lot} />}
        <SellerCard lot={lot} />
      </aside>
      <Suspense>{Order && isOrdering && <Order lot={lot} options={options} onClose={() => order(false)} />}</Suspense>
    </div>
  )
}

/** Whoever comes back, or signs in, finds the order open that was. */
function withOrder(from: URLSearchParams, isOpen: boolean): URLSearchParams {
  const query = new URLSearchParams(from)
  if (isOpen) query.set('order', '1')
  else query.delete('order')
  return query
}
