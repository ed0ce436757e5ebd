/** What a price holds under a delivery term, and what its buyer pays beside it; pure. */
import { duties, payerOf, ruleOf, type Side } from '../../lib/incoterms'
import type { Fact } from '../../ui/Facts'
import { t, words } from './words'

/** Nothing of a term that nobody named. */
export function inThePrice(incoterm: string | undefined, reader: Side = 'buyer'): Fact[] {
  const rule = ruleOf(incoterm)
  if (!rule) return []
  const paidBy = (side: Side) => {
    const theirs = duties.filter((duty) => payerOf(rule, duty) === side)
    return theirs.map((duty) => t(`duty.${duty}`)).join(t('and')) || t('nothingElse')
  }
  return [
    { name: t('landedTerm'), value: words.find(`incoterm.${incoterm}`) ?? incoterm, wide: true },
    { name: t('inThePrice'), value: paidBy('seller'), wide: true },
    { name: t(reader === 'buyer' ? 'paidByYou' : 'paidByBuyer'), value: paidBy('buyer'), wide: true },
  ]
}
