/** How much of a lot, in words: so many bags, and how many of them are left where some are ordered already. */
import type { Listing } from '../../api/contract'
import { grouped } from '../../lib/money'
import { KILOGRAMS_A_TON } from '../../lib/tons'
import { t, words } from './words'

/** So many bags, drums or whatever the lot is counted in; without a unit, so many. */
export function counted(unit: string | null | undefined, count: number | string): string {
  const shown = grouped(String(count))
  return (unit && words.find(`count.${unit}`, { count: Number(count), shown })) || shown
}

/** Kilograms as the metric tons that they are; nothing of another unit. */
export const inTons = (unit: string | null | undefined, count: number | null | undefined): string | undefined =>
  unit === 'kilogram' && count ? counted('metric-ton', String(count / KILOGRAMS_A_TON)) : undefined

type Priced = { [key in 'retailPriceAs' | 'unit']?: Listing[key] | null | undefined }

/** What a price of a lot is for: a bag, a ton. */
export const perOf = ({ retailPriceAs, unit }: Priced): string =>
  words.find(`per.${retailPriceAs === 'Metric Ton (MT)' ? 'metric-ton' : unit}`) ?? t('perUnit')

/** What a price of an auction is for. */
export const perUnit = ({ unit }: { unit?: string | null | undefined }): string =>
  words.find(`per.${unit}`) ?? t('perUnit')

/** Units of the whole lot: those that were left when it was read are all of it where nobody had ordered any. */
export const wholeOf = ({ noOfUnits, wholeUnits = noOfUnits }: { noOfUnits: number; wholeUnits?: number }) => wholeUnits

type Some = { left: number; whole: number | null | undefined; unit?: string | null }

export const leftOf = ({ left, whole, unit }: Some): string =>
  isPartly({ left, whole })
    ? t('left', { left: grouped(String(left)), whole: counted(unit, whole ?? left) })
    : counted(unit, left)

export const isPartly = ({ left, whole }: Some): boolean => left < (whole ?? left)
