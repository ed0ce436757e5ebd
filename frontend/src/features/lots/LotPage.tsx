/** A lot on offer: what it is, how much of it, what it costs, who sells it and until when. */
import { Alert, Image } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import * as v from 'valibot'
import { money } from '../../api/schemas'
import type { DataOf } from '../../api/shapes'
import { paths } from '../../lib/paths'
import type { Read } from '../../lib/schema'
import { useGet, usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Page } from '../../ui/Page'
import { StatusTag } from '../../ui/StatusTag'
import { TabLine } from '../../ui/TabLine'
import { usePrinting } from '../../ui/usePrinting'
import { AuctionOver } from './AuctionOver'
import { AuctionPanel } from './AuctionPanel'
import { Changes } from './Changes'
import { Delivery } from './Delivery'
import { HoldingPanel } from './HoldingOrders'
import { Landed } from './Landed'
import { About } from './LotAbout'
import { DeliveryFacts } from './LotFacts'
import { lotOptions } from './lot'
import './lots.css'
import { Manifest, shownItem } from './Manifest'
import { type LotNow, useLotNow } from './now'
import { Offer } from './Offer'
import { Offers } from './Offers'
import { PrintedLot } from './PrintedLot'
import { Questions, question } from './Questions'
import { SellerCard } from './SellerCard'
import { Share } from './Share'
import { t, useT } from './words'

const shownLot = v.object({
  _id: v.string(),
  title: v.string(),
  HSCode: v.string(),
  saleType: v.string(),
  origin: v.string(),
  unit: v.string(),
  weight: v.string(),
  listedPrice: money,
  retailPriceAs: v.string(),
  /** Units that are left, and those of the whole lot where some are ordered already. */
  noOfUnits: v.number(),
  wholeUnits: v.optional(v.number()),
  incoterms: v.array(v.string()),
  countriesNotForSale: v.array(v.string()),
  seller: v.object({ _id: v.string(), companyName: v.string(), country: v.string() }),
  categories: v.array(v.string()),
  lotCondition: v.string(),
  perishable: v.boolean(),
  originPort: v.optional(v.string()),
  foodKind: v.optional(v.string()),
  lotType: v.optional(v.string()),
  itemCondition: v.optional(v.string()),
  lotPackaging: v.optional(v.string()),
  variance: v.optional(v.string()),
  retailPrice: v.optional(money),
  nPallets: v.optional(v.number()),
  destination: v.optional(v.object({ country: v.string() })),
  paymentMethod: v.optional(v.array(v.object({ value: v.string(), name: v.string() }))),
  specialDocuments: v.optional(v.array(v.string())),
  lotDescription: v.optional(v.string()),
  lotImage: v.optional(v.array(v.string())),
  warehouseCity: v.optional(v.string()),
  warehouseLat: v.optional(v.number()),
  warehouseLong: v.optional(v.number()),
  length: v.optional(v.number()),
  breadth: v.optional(v.number()),
  height: v.optional(v.number()),
  palletType: v.optional(v.picklist(['eu', 'north-american', 'iso'])),
  palletHeight: v.optional(v.number()),
  customizable: v.optional(v.boolean()),
  minCustomLotSale: v.optional(v.number()),
  manifest: v.optional(v.array(shownItem)),
  questions: v.optional(v.array(question)),
  edition: v.optional(v.number()),
})
export type ShownLot = Read<typeof shownLot, DataOf<'/listing/get/{id}'>>

const tabs = ['about', 'manifest', 'delivery', 'questions'] as const
type Tab = (typeof tabs)[number]

export function LotPage() {
  const t = useT()
  const { lotId = '' } = useParams()
  const { user } = useSession()
  const [asked, setAsked] = useState<string | number>(Date.now)
  const { data, error, again } = usePost('/listing/get/{id}', { reply: shownLot, params: { id: lotId } }, asked)
  const { data: now } = useLotNow(lotId)
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
      {data && <Shown lot={data} isGone={isGone} />}
      <p className="gr-lot-back">
        <Link to={paths.home()}>{t('home')}</Link>
      </p>
    </Page>
  )
}

const LIVE = 'live'

/** What a lot on offer is by now, where that is not what was read of it; the price of an auction is read live. */
function movedTo({ status, edition, price, auction }: LotNow, read: ShownLot): string | undefined {
  if (status !== LIVE) return undefined
  const isOther = edition !== (read.edition ?? 1) || (!auction && price.amount !== read.listedPrice.amount)
  return isOther ? `${edition} ${auction ? '' : price.amount}` : undefined
}

function Shown({ lot, isGone }: { lot: ShownLot; isGone: boolean }) {
  const printing = usePrinting()
  const [tab, setTab] = useState<Tab>('about')
  const { data: options } = useGet('/catalogue/options', { reply: lotOptions })
  return (
    <div className="gr-lot-page">
      <div>
        <Changes lot={lot} />
        {lot.lotImage && lot.lotImage.length > 0 && <Gallery pictures={lot.lotImage} />}
        <div hidden={printing}>
          <TabLine<Tab>
            label={t('lot')}
            tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
            active={tab}
            onChange={setTab}
          />
          {tab === 'about' && <About lot={lot} options={options} />}
          {tab === 'manifest' && <Manifest items={lot.manifest ?? []} />}
          {tab === 'delivery' && (
            <>
              <DeliveryFacts lot={lot} options={options} />
              <Delivery terms={lot.incoterms} />
            </>
          )}
          {tab === 'questions' && <Questions lot={lot} isClosed={isGone} />}
        </div>
        {printing && <PrintedLot lot={lot} options={options} />}
      </div>
      <aside className="gr-lot-side">
        <Offer lot={lot} isGone={isGone} />
        {lot.saleType === 'Auction' && <AuctionPanel lot={lot} />}
        <Offers lot={lot} isGone={isGone} />
        <HoldingPanel lot={lot} />
        {!isGone && <Landed lot={lot} />}
        <SellerCard lot={lot} />
      </aside>
    </div>
  )
}

function Gallery({ pictures }: { pictures: string[] }) {
  const t = useT()
  return (
    <div className="gr-lot-gallery">
      <Image.PreviewGroup>
        {pictures.map((location, at) => (
          <Image key={location} src={location} alt={t('picture', { number: at + 1 })} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}
