/** What an amount of a lot is in units and weight, and what it comes to, for whoever types it. Pure. */
import type { Listing, Orderable } from '../../api/contract'
import { decimalOf, millionths } from '../../lib/decimals'
import { type Amount, worthOf } from '../../lib/money'
import { KILOGRAMS_A_TON } from '../../lib/tons'

/** An amount is typed in the units of the lot, or in metric tons. */
export type Measure = 'unit' | 'ton'

type Goods = Pick<Listing, 'weight' | 'listedPrice' | 'retailPriceAs' | 'noOfUnits'>

/** A lot that is ordered at its price. */
export type OrderedLot = Listing & { orderable: Orderable }

const ONE = 1_000_000n
const KG_A_TON = BigInt(KILOGRAMS_A_TON)

/** Kilograms of one unit, in millionths. */
const weightOf = ({ weight }: Goods): bigint => millionths(weight) ?? 0n

/** Whether there is nothing to choose: the lot is sold whole, or no more is left of it than its smallest order. */
export const isFixed = ({ orderable: { least, most } }: Pick<OrderedLot, 'orderable'>) => least >= most

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

/** The price of so many units, rounded to two decimals, halves away from zero. */
export const totalOf = (units: number, lot: Goods): Amount | undefined => worthOf(units, lot.listedPrice, lot)
