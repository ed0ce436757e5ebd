/** A lot on offer: what it is, how much of it, what it costs, who sells it and until when. */
import { Image } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import * as v from 'valibot'
import { money } from '../../api/schemas'
import type { DataOf } from '../../api/shapes'
import { useCountryName } from '../../lib/countries'
import { grouped } from '../../lib/money'
import { loginFrom, paths } from '../../lib/paths'
import type { Read } from '../../lib/schema'
import { usePost } from '../../state/read'
import { useSession } from '../../state/session'
import { type Column, DataTable } from '../../ui/DataTable'
import { type Fact, Facts } from '../../ui/Facts'
import { FailedRead } from '../../ui/FailedRead'
import { LoadingSkeleton } from '../../ui/LoadingSkeleton'
import { Money } from '../../ui/Money'
import { Page } from '../../ui/Page'
import { StatusTag } from '../../ui/StatusTag'
import { TabLine } from '../../ui/TabLine'
import { AuctionPanel } from './AuctionPanel'
import { Delivery } from './Delivery'
import './lots.css'
import { Questions, question } from './Questions'
import { t, useT } from './words'

const item = v.object({
  itemName: v.string(),
  quantity: v.number(),
  unitWeight: v.string(),
  unitPrice: money,
})
type Item = v.InferOutput<typeof item>
const shownLot = v.object({
  _id: v.string(),
  title: v.string(),
  HSCode: v.string(),
  saleType: v.string(),
  origin: v.string(),
  weight: v.string(),
  listedPrice: money,
  retailPriceAs: v.string(),
  noOfUnits: v.number(),
  incoterms: v.array(v.string()),
  countriesNotForSale: v.array(v.string()),
  seller: v.object({ _id: v.string(), companyName: v.string(), country: v.string() }),
  lotDescription: v.optional(v.string()),
  lotImage: v.optional(v.array(v.string())),
  customizable: v.optional(v.boolean()),
  minCustomLotSale: v.optional(v.number()),
  manifest: v.optional(v.array(item)),
  questions: v.optional(v.array(question)),
})
export type ShownLot = Read<typeof shownLot, DataOf<'/listing/get/{id}'>>

const tabs = ['about', 'manifest', 'delivery', 'questions'] as const
type Tab = (typeof tabs)[number]

const columns: Column<Item>[] = [
  { key: 'item', title: () => t('itemName'), share: 3, render: ({ itemName }) => <bdi>{itemName}</bdi> },
  { key: 'quantity', title: () => t('quantity'), align: 'end', render: ({ quantity }) => grouped(String(quantity)) },
  { key: 'weight', title: () => t('unitWeight'), align: 'end', render: ({ unitWeight }) => unitWeight },
  { key: 'price', title: () => t('unitPrice'), align: 'end', render: ({ unitPrice }) => <Money value={unitPrice} /> },
]

export function LotPage() {
  const t = useT()
  const { lotId = '' } = useParams()
  const [opened] = useState(Date.now)
  const { data, error, again } = usePost('/listing/get/{id}', { reply: shownLot, params: { id: lotId } }, opened)
  return (
    <Page
      wide
      title={data?.title ?? t('lot')}
      tag={data?.saleType === 'Auction' && <StatusTag of="auction" tone="progress" label={t('auction')} />}
    >
      {error && <FailedRead text={error.status === 404 ? t('notFound') : error.message} onAgain={again} />}
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
  return (
    <div className="gr-lot-page">
      <div>
        {lot.lotImage && lot.lotImage.length > 0 && <Gallery pictures={lot.lotImage} />}
        <TabLine<Tab>
          label={t('lot')}
          tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
          active={tab}
          onChange={setTab}
        />
        {tab === 'about' && <p className="gr-lot-about">{lot.lotDescription}</p>}
        {tab === 'manifest' && (
          <DataTable<Item>
            label={t('tab.manifest')}
            rowKey={(row) => JSON.stringify(row)}
            columns={columns}
            rows={(lot.manifest ?? []).slice(0, 200)}
          />
        )}
        {tab === 'delivery' && <Delivery terms={lot.incoterms} />}
        {tab === 'questions' && <Questions lot={lot} />}
      </div>
      <aside className="gr-lot-side">
        <Offer lot={lot} />
        {lot.saleType === 'Auction' && <AuctionPanel lot={lot} />}
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

/** What it is, how much of it, from whom and where. */
function Offer({ lot }: { lot: ShownLot }) {
  const t = useT()
  const country = useCountryName()
  const { user, userType } = useSession()
  const { pathname } = useLocation()
  const isOwn = user?.company?._id === lot.seller._id
  const isWhole = lot.customizable === false
  const facts: (Fact | false)[] = [
    {
      name: t('sells'),
      value: t('weighs', { units: grouped(String(lot.noOfUnits)), weight: lot.weight.replace(/\.?0+$/, '') }),
    },
    { name: t('hsCode'), value: <bdi dir="ltr">{lot.HSCode}</bdi> },
    lot.saleType !== 'Auction' && {
      name: t('smallest'),
      value: isWhole ? t('whole') : grouped(String(lot.minCustomLotSale ?? 1)),
    },
    lot.countriesNotForSale.length > 0 && {
      name: t('barred'),
      value: lot.countriesNotForSale.map((it) => country(it)).join(', '),
    },
  ]
  return (
    <section className="gr-lot-offer" aria-label={t('price')}>
      {lot.saleType !== 'Auction' && (
        <p className="gr-lot-big">
          <Money value={lot.listedPrice} />{' '}
          <span className="gr-secondary">{t(lot.retailPriceAs === 'Unit' ? 'perUnit' : 'perTon')}</span>
        </p>
      )}
      <p>
        {t('by', { company: lot.seller.companyName })} · {t('from', { place: country(lot.origin) })}
      </p>
      <Facts facts={facts} />
      {!user && <Link to={loginFrom(pathname)}>{t('signIn')}</Link>}
      {isOwn && <Link to={paths.editLot(lot._id)}>{t('edit')}</Link>}
      {userType === 'user' && !isOwn && lot.saleType !== 'Auction' && (
        <Link className="gr-lot-order" to={paths.home({ search: lot.title, lot: lot._id })}>
          {t('order')}
        </Link>
      )}
    </section>
  )
}
