/** What lots are read as, and how the form of one becomes what the server is told; pure. */
import type { Catalogue } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { plainDecimal } from '../../lib/decimals'
import { cents, worthOf as worthAt } from '../../lib/money'
import { unchecked } from '../../lib/records'
import { KILOGRAMS_A_TON } from '../../lib/tons'
import type { Labelled } from './PlaceMap'
import { offeredWith, priceTermsOf, type TypedPrice, typedPrices } from './priceTerms'

export type LotFields = NonNullable<BodyOf<'/listing/update/{id}'>>['listing']
export type ManifestItem = NonNullable<NonNullable<BodyOf<'/listing/update/{id}'>>['manifest']>[number]

/** The ports as they are named on a map, in the reader's language. */
export const portsOf = (options: Catalogue | undefined, nameOf: (list: 'port', value: string) => string): Labelled[] =>
  (options?.ports ?? []).map(({ value, longitude, latitude }) => ({
    name: nameOf('port', value).split(/[,،(]/)[0]?.trim() ?? value,
    at: [longitude, latitude],
  }))

type Sum = 'listedPrice' | 'retailPrice' | 'auctionStartPrice' | 'auctionReservePrice' | 'auctionIncrement'
const sums: readonly Sum[] = [
  'listedPrice',
  'retailPrice',
  'auctionStartPrice',
  'auctionReservePrice',
  'auctionIncrement',
]

/** What the form holds: one currency for all sums, and what antd's fields take. */
type Renamed = 'categories' | 'destination' | 'paymentMethod' | 'auctionEndDate' | 'priceTerms' | 'shipment'
export type LotForm = Omit<LotFields, Sum | Renamed> & {
  [S in Sum]?: string
} & {
  currency: 'USD' | 'AED'
  category?: string
  to?: string
  payment?: string[]
  ends?: string
  shipFrom?: string
  shipUntil?: string
  priceTerms?: TypedPrice[]
}

export function formOf(fields: LotFields): LotForm {
  const { categories, destination, paymentMethod, auctionEndDate, priceTerms, shipment, ...others } = fields
  const { listedPrice, retailPrice, auctionStartPrice, auctionReservePrice, auctionIncrement, ...rest } = others
  return {
    ...rest,
    listedPrice: listedPrice?.amount,
    retailPrice: retailPrice?.amount,
    auctionStartPrice: auctionStartPrice?.amount,
    auctionReservePrice: auctionReservePrice?.amount,
    auctionIncrement: auctionIncrement?.amount,
    currency: sums.map((sum) => fields[sum]?.currency).find(Boolean) ?? 'USD',
    category: categories?.[0],
    to: destination?.country,
    payment: paymentMethod?.map(({ value }) => value),
    ends: auctionEndDate ? localTime(auctionEndDate) : undefined,
    priceTerms: typedPrices(priceTerms ?? []),
    shipFrom: shipment?.from,
    shipUntil: shipment?.until,
  }
}

/** What the wire calls otherwise than the form. */
const wireNames: Partial<Record<string, keyof LotFields>> = {
  category: 'categories',
  to: 'destination',
  payment: 'paymentMethod',
  ends: 'auctionEndDate',
  shipFrom: 'shipment',
  shipUntil: 'shipment',
}

/**
 * What is typed, without what is empty; a form that lacks what it does not show keeps it as it was, and so does each
 * field of `held`.
 */
export function fieldsOf(form: LotForm, before: LotFields, held: readonly string[] = []): LotFields {
  const { currency, category, to, payment, ends, shipFrom: from, shipUntil: until, ...rest } = form
  const typed: Record<string, unknown> = { ...before, ...rest }
  for (const sum of sums) {
    const amount = plainDecimal(form[sum] ?? '')
    typed[sum] = amount ? { amount, currency } : undefined
  }
  for (const name of ['weight', 'variance'] as const) typed[name] = plainDecimal(form[name] ?? '')
  const others = (before.categories ?? []).slice(1).filter((it) => it !== category)
  typed.categories = category ? [category, ...others] : undefined
  typed.destination = to ? { country: to } : undefined
  typed.paymentMethod = payment?.map((value) => ({ value, name: '' }))
  typed.auctionEndDate = endOf(ends, before.auctionEndDate)
  typed.shipment = from && until ? { from, until } : undefined
  typed.priceTerms = priceTermsOf(form.priceTerms ?? [], currency)
  typed.deliveryTerms = offeredWith(form.deliveryTerms, form.priceTerms ?? [])
  if (typed.cargoType !== 'bulk') delete typed.bulkType
  if (typed.bulkType !== 'packaged-bulk') delete typed.bulkPackaging
  for (const name of held) {
    const wire = wireNames[name] ?? name
    typed[wire] = { ...before }[wire as keyof LotFields]
  }
  for (const [name, value] of Object.entries(typed)) {
    if (value === undefined || value === null || value === '') delete typed[name]
  }
  return unchecked<LotFields>(typed)
}

/** What a lot of loose goods is that is no whole number of tons: counted in kilograms, and priced by the ton as before. */
export const inKilograms = (noOfUnits: number, { minCustomLotSale: least }: LotForm) => ({
  noOfUnits,
  unit: 'kilogram' as const,
  weight: '1',
  retailPriceAs: 'Metric Ton (MT)' as const,
  ...(least && { minCustomLotSale: least * KILOGRAMS_A_TON }),
})

/** The end that is typed to the minute; one that was left as it stood keeps its seconds. */
function endOf(typed: string | undefined, before: string | null | undefined): string | undefined {
  if (before && typed === localTime(before)) return before
  const end = new Date(typed ?? '')
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString()
}

/** What a field of the browser for a moment takes: local time, to the minute. */
export function localTime(at: string): string {
  const moment = new Date(at)
  const minutes = moment.getTime() - moment.getTimezoneOffset() * 60_000
  return new Date(minutes).toISOString().slice(0, 16)
}

/** What the whole lot comes to, in cents; absent while something is missing. The server reckons the same. */
export function worthOf(form: LotForm, units: number | null | undefined): bigint | undefined {
  const amount = plainDecimal((form.saleType === 'Auction' ? form.auctionStartPrice : form.listedPrice) ?? '')
  const retailPriceAs = form.retailPriceAs ?? 'Unit'
  const weight = plainDecimal(form.weight ?? '')
  if (!units || !Number.isInteger(units) || (retailPriceAs !== 'Unit' && !weight)) return undefined
  const worth = worthAt(units, { amount, currency: form.currency }, { retailPriceAs, weight })
  return worth && cents(worth.amount)
}

/** Whether a sum of cents reaches the 2,000 dollars of the specification. */
export const reachesLeast = (sum: bigint, currency: string): boolean =>
  currency === 'AED' ? sum >= 734_500n : sum >= 200_000n

export const moneyOf = (sum: bigint, currency: string) => {
  const digits = sum.toString().padStart(3, '0')
  return { amount: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency }
}
