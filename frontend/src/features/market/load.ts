/** Fetches a page of the market for what the address asks. */
import * as v from 'valibot'
import { asCallError, call, read } from '../../api/call'
import type { CallError } from '../../api/errors'
import { money, type Options, options as optionLists } from '../../api/schemas'
import type { BodyOf, DataOf } from '../../api/shapes'
import { parsed, type Read } from '../../lib/schema'

export const LOTS_A_PAGE = 10

const lot = v.object({
  _id: v.string(),
  title: v.string(),
  HSCode: v.string(),
  saleType: v.string(),
  origin: v.string(),
  unit: v.string(),
  /** Kilograms of one unit. */
  weight: v.string(),
  listedPrice: money,
  retailPriceAs: v.string(),
  /** Units that are left, and those of the whole lot where some are ordered already. */
  noOfUnits: v.number(),
  wholeUnits: v.optional(v.number()),
  /** Sold in parts, unless told. */
  customizable: v.optional(v.boolean()),
  minCustomLotSale: v.optional(v.number()),
  incoterms: v.array(v.string()),
  /** Any, where none is named. */
  paymentMethod: v.optional(v.array(v.object({ value: v.string() }))),
  countriesNotForSale: v.array(v.string()),
  lotImage: v.optional(v.array(v.string())),
  auctionEndDate: v.optional(v.string()),
  auction: v.optional(v.object({ price: money, bids: v.number(), endsAt: v.string(), isOver: v.boolean() })),
  seller: v.object({ _id: v.string(), companyName: v.string(), country: v.string() }),
})
const lots = v.object({
  items: v.array(lot),
  page: v.object({ total: v.number(), totalIsExact: v.boolean() }),
  now: v.string(),
  guesses: v.array(v.object({ word: v.string(), by: v.array(v.string()) })),
})
export type Lot = Read<typeof lots, DataOf<'/listing/search'>>['items'][number]

export type Guess = Read<typeof lots, DataOf<'/listing/search'>>['guesses'][number]

export type Market = {
  lots: Lot[]
  /** The lot that the address names to be ordered, where the page does not show it. */
  named?: Lot
  total: number
  /** Otherwise there are more than these. */
  totalIsExact: boolean
  /** What was looked for instead of words that no lot says. */
  guesses: Guess[]
  /** By how many milliseconds the own clock is ahead of the server's. */
  ahead: number
  /** What there is to choose from; undefined where it could not be loaded. */
  options: Promise<Options | undefined>
  error?: CallError
}

let options: Promise<Options | undefined> | undefined

/** The option lists do not change while the page is open, and no lot waits for them. */
function optionsOnce(): Promise<Options | undefined> {
  options ??= read('/catalogue/options', { reply: optionLists }).then(
    ({ data }) => data,
    () => {
      options = undefined
      return undefined
    },
  )
  return options
}

export async function loadMarket({ request }: { request: Request }): Promise<Market> {
  const query = new URL(request.url).searchParams
  // The address is typed by nobody, and its lists may be newer than the page; the server tells what it does not know.
  const asked = <T extends string | null>(name: string) => parsed(v.custom<T>(Boolean), query.get(name))
  const body: BodyOf<'/listing/search'> = {
    page: { current: Number(query.get('page') ?? 1), size: LOTS_A_PAGE },
    filters: {
      category: asked('category'),
      foodKind: asked('foodKind'),
      saleType: asked('saleType'),
      lotCondition: asked('lotCondition'),
      origin: asked('origin'),
      destination: asked('destination'),
      incoterm: asked('incoterm'),
      priceMin: asked('priceMin'),
      priceMax: asked('priceMax'),
    },
    search: asked('search'),
    sort: asked('sort'),
  }
  const asking = call('/listing/search', { body, reply: lots }).catch(asCallError)
  const none = { lots: [], total: 0, totalIsExact: true, guesses: [], ahead: 0, options: optionsOnce() }
  const found = await asking
  if (!('data' in found)) return { ...none, error: found }
  const { items, page, guesses, now } = found.data
  const named = await lotOf(query.get('lot'), items)
  const { total, totalIsExact } = page
  return { ...none, lots: items, named, total, totalIsExact, guesses, ahead: Date.now() - Date.parse(now) }
}

/** A lot that is named, unless it is shown already; who names one that is not there orders nothing. */
async function lotOf(id: string | null, shown: Lot[]): Promise<Lot | undefined> {
  if (!id || shown.some((one) => one._id === id)) return undefined
  const asked = await call('/listing/get/{id}', { params: { id }, reply: lot }).catch(asCallError)
  return 'data' in asked ? asked.data : undefined
}
