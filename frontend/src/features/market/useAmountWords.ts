/** How much of a lot, in words: so many bags, so many tons, and what they weigh. */
import type { AuctionSums, Listing } from '../../api/contract'
import { grouped } from '../../lib/money'
import { amountOf, type Measure, weightKg } from './order'
import { useT, words } from './words'

export function useAmountWords(lot: Listing) {
  const t = useT()
  const counted = (units: number) => {
    const shown = grouped(String(units))
    return words.find(`count.${lot.unit}`, { count: units, shown }) ?? t('units', { count: units, shown })
  }
  return {
    counted,
    /** What the price is for: a bag, a ton. */
    per: words.find(`per.${lot.retailPriceAs === 'Unit' ? lot.unit : 'metric-ton'}`) ?? t('perUnit'),
    /** How much is left, and of how much where some of it is ordered already. */
    left: (units: number) => {
      const { noOfUnits, wholeUnits = noOfUnits } = lot
      return units < wholeUnits
        ? t('left', { left: grouped(String(units)), whole: counted(wholeUnits) })
        : counted(units)
    },
    /** Of the whole lot, as many as its price is for one of. */
    times: ({ unit, quantity }: AuctionSums) =>
      words.find(`count.${unit}`, { count: Number(quantity), shown: grouped(quantity) }) ?? grouped(quantity),
    measure: (measure: Measure) => (measure === 'ton' ? t('ton') : (words.find(`unit.${lot.unit}`) ?? lot.unit)),
    measured: (units: number, measure: Measure) =>
      measure === 'ton' ? t('tons', { amount: grouped(amountOf(units, 'ton', lot)) }) : counted(units),
    weight: (units: number) => t('weight', { kg: grouped(weightKg(units, lot)) }),
  }
}
