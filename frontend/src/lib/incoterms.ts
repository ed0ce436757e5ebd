/** Who does what under each delivery term, which terms are out of date, and how goods travel under one. */
import { advised, modes, outdated, duties as table } from './tables/incoterms'

type Incoterm = keyof typeof table
export type Rule = (typeof table)[Incoterm]
export type Side = 'seller' | 'buyer'
export const duties = ['exportClearance', 'carriage', 'insurance', 'importClearance'] as const
export type Duty = (typeof duties)[number]

export const isIncoterm = (term: string | undefined): term is Incoterm => term !== undefined && term in table

export const ruleOf = (incoterm: string | undefined): Rule | undefined =>
  isIncoterm(incoterm) ? table[incoterm] : undefined

/** Terms of older editions, still to be chosen, and what to use instead. */
export function warningOf(incoterm: string | undefined) {
  const old = outdated.find((term) => term === incoterm)
  return old && (`warn${old}` as const)
}

/** What is said of a term while somebody chooses it: it is out of date, or containers go better by another. */
export function adviceOf(incoterm: string | undefined) {
  const term = advised.find((term) => term === incoterm)
  return term && (`warn${term}` as const)
}

/** Who pays for a duty: what the seller pays for is in the price. */
export const payerOf = (rule: Rule, duty: Duty): Side => (rule[duty] === 'buyer' ? 'buyer' : 'seller')

/** Whether goods may travel so under a term; what is not chosen yet is in nobody's way. */
export const carries = (incoterm: string | undefined, mode: string | undefined): boolean =>
  !isIncoterm(incoterm) || !mode || modes[incoterm].some((one) => one === mode)
