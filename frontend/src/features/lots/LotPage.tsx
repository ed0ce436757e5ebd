/** A lot on offer: what it is, how much of it, what it costs, who sells it and until when. */
import { Image } from 'antd'
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
import { AuctionOver } from './AuctionOver'
import { AuctionPanel } from './AuctionPanel'
import { Changes } from './Changes'
import { Delivery } from './Delivery'
import { askedOf, FitPanel } from './FitPanel'
import { HoldingPanel } from './HoldingOrders'
import { Landed } from './Landed'
import { DeliveryFacts, GoodsFacts } from './LotFacts'
import { type LotOptions, lotOptions, portsOf } from './lot'
import './lots.css'
import { Manifest, shownItem } from './Manifest'
import { Offer } from './Offer'
import { Offers } from './Offers'
import { PlaceMap } from './PlaceMap'
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
})
export type ShownLot = Read<typeof shownLot, DataOf<'/listing/get/{id}'>>

const tabs = ['about', 'manifest', 'delivery', 'questions'] as const
type Tab = (typeof tabs)[number]

export function LotPage() {
  const t = useT()
  const { lotId = '' } = useParams()
  const { user } = useSession()
  const [opened] = useState(Date.now)
  const { data, error, again } = usePost('/listing/get/{id}', { reply: shownLot, params: { id: lotId } }, opened)
  const isGone = error?.status === 404
  const failed = error && <FailedRead text={isGone ? t('notFound') : error.message} onAgain={again} />
  return (
    <Page
      wide
      title={data?.title ?? t('lot')}
      tag={data?.saleType === 'Auction' && <StatusTag of="auction" tone="progress" label={t('auction')} />}
      extra={data && <Share lot={data} />}
    >
      {error && (isGone && user ? <AuctionOver lot={lotId} otherwise={failed} /> : failed)}
      {!data && !error && <LoadingSkeleton />}
      {data && <Shown lot={data} />}
      <p>
        <Link to={paths.home()}>{t('home')}</Link>
      </p>
    </Page>
  )
}

function Shown({ lot }: { lot: ShownLot }) {
  const [tab, setTab] = useState<Tab>('about')
  const { data: options } = useGet('/catalogue/options', { reply: lotOptions })
  return (
    <div className="gr-lot-page">
      <div>
        <Changes lot={lot} />
        {lot.lotImage && lot.lotImage.length > 0 && <Gallery pictures={lot.lotImage} />}
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
        {tab === 'questions' && <Questions lot={lot} />}
      </div>
      <aside className="gr-lot-side">
        <Offer lot={lot} />
        {lot.saleType === 'Auction' && <AuctionPanel lot={lot} />}
        <Offers lot={lot} />
        <HoldingPanel lot={lot} />
        <Landed lot={lot} />
        <SellerCard lot={lot} />
      </aside>
    </div>
  )
}

/** What the seller says of it, how it fits, and where it lies. */
function About({ lot, options }: { lot: ShownLot; options: LotOptions | undefined }) {
  const t = useT()
  const { warehouseLat, warehouseLong } = lot
  return (
    <>
      <p className="gr-lot-about" dir="auto">
        {lot.lotDescription}
      </p>
      <GoodsFacts lot={lot} />
      {askedOf(lot) && <FitPanel measures={lot} />}
      {warehouseLat !== undefined && warehouseLong !== undefined && (
        <section aria-label={t('mapPlace')}>
          <h3>{[t('mapPlace'), lot.warehouseCity].filter(Boolean).join(': ')}</h3>
          <PlaceMap at={[warehouseLong, warehouseLat]} label={t('mapPlace')} others={portsOf(options)} />
        </section>
      )}
    </>
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
