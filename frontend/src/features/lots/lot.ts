/** What lots are read as, and how the form of one becomes what the server is told; pure. */
import type { Catalogue } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { plainDecimal } from '../../lib/decimals'
import { unchecked } from '../../lib/records'
import type { Labelled } from './PlaceMap'

export type LotFields = NonNullable<BodyOf<'/listing/update/{id}'>>['listing']
export type ManifestItem = NonNullable<NonNullable<BodyOf<'/listing/update/{id}'>>['manifest']>[number]

/** The ports as they are named on a map. */
export const portsOf = (options: Catalogue | undefined): Labelled[] =>
  (options?.ports ?? []).map(({ label, longitude, latitude }) => ({
    name: label.split(/[,(]/)[0]?.trim() ?? label,
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
export type LotForm = Omit<LotFields, Sum | 'categories' | 'destination' | 'paymentMethod' | 'auctionEndDate'> & {
  [S in Sum]?: string
} & { currency: 'USD' | 'AED'; category?: string; to?: string; payment?: string[]; ends?: string }

export function formOf(fields: LotFields): LotForm {
  const { categories, destination, paymentMethod, auctionEndDate, ...others } = fields
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
  }
}

/** What the wire calls otherwise than the form. */
const wireNames: Partial<Record<string, keyof LotFields>> = {
  category: 'categories',
  to: 'destination',
  payment: 'paymentMethod',
  ends: 'auctionEndDate',
}

/**
 * What is typed, without what is empty; a form that lacks what it does not show keeps it as it was, and so does each
 * field of `held`.
 */
export function fieldsOf(form: LotForm, before: LotFields, held: readonly string[] = []): LotFields {
  const { currency, category, to, payment, ends, ...rest } = form
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
  const price = cents(form.saleType === 'Auction' ? form.auctionStartPrice : form.listedPrice)
  if (price === undefined || !units) return undefined
  if (form.retailPriceAs !== 'Metric Ton (MT)') return price * BigInt(units)
  const grams = thousandths(form.weight ?? undefined)
  if (grams === undefined) return undefined
  return (2n * price * grams * BigInt(units) + 1_000_000n) / 2_000_000n
}

/** Whether a sum of cents reaches the 2,000 dollars of the specification. */
export const reachesLeast = (sum: bigint, currency: string): boolean =>
  currency === 'AED' ? sum >= 734_500n : sum >= 200_000n

const cents = (amount: string | undefined) => scaled(amount, 2)
const thousandths = (amount: string | undefined) => scaled(amount, 3)

function scaled(amount: string | undefined, places: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d*))?$/.exec(amount?.trim() ?? '') ?? []
  if (whole === undefined || fraction.length > places) return undefined
  return BigInt(whole + fraction.padEnd(places, '0'))
}

export const moneyOf = (sum: bigint, currency: string) => {
  const digits = sum.toString().padStart(3, '0')
  return { amount: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency }
}
