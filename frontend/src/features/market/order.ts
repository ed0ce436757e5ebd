/** What an order comes to: units, weight, worth, and the least that may be ordered. Pure (mirrors actors/src/deal/price.rs). */
import type { Listing } from '../../api/contract'
import { decimalOf, millionths } from '../../lib/decimals'
import { limitsOf } from '../../lib/lotLimits'
import type { Amount } from '../../lib/money'

/** An amount is typed in the units of the lot, or in metric tons. */
export type Measure = 'unit' | 'ton'

type Goods = Pick<Listing, 'weight' | 'listedPrice' | 'retailPriceAs' | 'noOfUnits'>

/** The least an order may be worth, in dollars (specification, section 9). */
const MIN_USD = 2_000n
const ONE = 1_000_000n
const KG_A_TON = 1_000n

/** Kilograms of one unit, in millionths. */
const weightOf = ({ weight }: Goods): bigint => millionths(weight) ?? 0n

/** Whether there is nothing to choose: the lot is sold whole, or no more is left of it than its smallest order. */
export function isFixed(lot: Pick<Listing, 'noOfUnits' | 'customizable' | 'minCustomLotSale'>): boolean {
  const { least, most } = limitsOf(lot)
  return least >= most
}

/** How many units an amount is; undefined where it is no whole number of them. */
export function unitsOf(amount: string, measure: Measure, lot: Goods): number | undefined {
  const typed = millionths(amount)
  if (typed === undefined) return undefined
  const [asked, unit] = measure === 'ton' ? [typed * KG_A_TON, weightOf(lot)] : [typed, ONE]
  return unit > 0n && asked % unit === 0n ? Number(asked / unit) : undefined
}

/** So many units, in another measure. */
export const amountOf = (units: number, measure: Measure, lot: Goods): string =>
  measure === 'ton' ? decimalOf((BigInt(units) * weightOf(lot)) / KG_A_TON) : String(units)

/** The two amounts next to one that is no whole number of units, the smaller first. */
export function nearest(amount: string, measure: Measure, lot: Goods): [string, string] | undefined {
  const typed = millionths(amount)
  const unit = measure === 'ton' ? weightOf(lot) : ONE
  if (typed === undefined || unit === 0n) return undefined
  const below = Number((measure === 'ton' ? typed * KG_A_TON : typed) / unit)
  return [amountOf(below, measure, lot), amountOf(below + 1, measure, lot)]
}

export const weightKg = (units: number, lot: Goods): string => decimalOf(BigInt(units) * weightOf(lot))

/** What `of` parts of a unit cost in hundredths of the currency: of a lot priced by the ton, its millionths of a kilogram. */
function priced(lot: Goods): { per: bigint; of: bigint } {
  const cents = (millionths(lot.listedPrice.amount) ?? 0n) / 10_000n
  return lot.retailPriceAs === 'Unit' ? { per: cents, of: 1n } : { per: cents * weightOf(lot), of: KG_A_TON * ONE }
}

/** The price of so many units, rounded to two decimals, halves away from zero. */
export function totalOf(units: number, lot: Goods): Amount {
  const { per, of } = priced(lot)
  const cents = (2n * BigInt(units) * per + of) / (2n * of)
  return { amount: decimalOf(cents * 10_000n), currency: lot.listedPrice.currency }
}

/** What an order must come to at least, in the currency of the lot. */
export function leastWorth(perUsd: string, currency: string): Amount {
  const least = MIN_USD * (millionths(perUsd) ?? ONE)
  return { amount: decimalOf(least), currency }
}

/** The fewest units that come to that; more than the lot has, where it is worth less. */
export function leastUnits(least: Amount, lot: Goods): number {
  const { per, of } = priced(lot)
  const cents = (millionths(least.amount) ?? 0n) / 10_000n
  if (per === 0n) return lot.noOfUnits + 1
  // Rounded, a total reaches the least from half a cent below it.
  const [asked, one] = [(2n * cents - 1n) * of, 2n * per]
  return Number((asked + one - 1n) / one)
}
