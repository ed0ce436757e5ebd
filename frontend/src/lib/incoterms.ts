/** Who does what under each delivery term, and which terms are out of date (the trade's table; mirrors actors/src/domain/terms.rs). */

export type Side = 'seller' | 'buyer'
export const duties = ['exportClearance', 'carriage', 'insurance', 'importClearance'] as const
export type Duty = (typeof duties)[number]
export type Insurance = Side | 'sellerC' | 'sellerA' | 'sellerRisk'
export type Risk =
  | 'premises'
  | 'carrier'
  | 'alongside'
  | 'onBoard'
  | 'firstCarrier'
  | 'readyToUnload'
  | 'unloaded'
  | 'dutyPaid'

export type Rule = { exportClearance: Side; carriage: Side; insurance: Insurance; importClearance: Side; risk: Risk }

const rule = (
  exportClearance: Side,
  carriage: Side,
  insurance: Insurance,
  importClearance: Side,
  risk: Risk,
): Rule => ({
  exportClearance,
  carriage,
  insurance,
  importClearance,
  risk,
})

const rules: Record<string, Rule> = {
  EXW: rule('buyer', 'buyer', 'buyer', 'buyer', 'premises'),
  FCA: rule('seller', 'buyer', 'buyer', 'buyer', 'carrier'),
  FOT: rule('seller', 'buyer', 'buyer', 'buyer', 'carrier'),
  FAS: rule('seller', 'buyer', 'buyer', 'buyer', 'alongside'),
  FOB: rule('seller', 'buyer', 'buyer', 'buyer', 'onBoard'),
  CFR: rule('seller', 'seller', 'buyer', 'buyer', 'onBoard'),
  CIF: rule('seller', 'seller', 'sellerC', 'buyer', 'onBoard'),
  CPT: rule('seller', 'seller', 'buyer', 'buyer', 'firstCarrier'),
  CIP: rule('seller', 'seller', 'sellerA', 'buyer', 'firstCarrier'),
  DAP: rule('seller', 'seller', 'sellerRisk', 'buyer', 'readyToUnload'),
  DAF: rule('seller', 'seller', 'sellerRisk', 'buyer', 'readyToUnload'),
  DPU: rule('seller', 'seller', 'sellerRisk', 'buyer', 'unloaded'),
  DDP: rule('seller', 'seller', 'sellerRisk', 'seller', 'dutyPaid'),
}

export const ruleOf = (incoterm: string | undefined) => (incoterm === undefined ? undefined : rules[incoterm])

/** Terms of older editions, still to be chosen, and what to use instead. */
export function warningOf(incoterm: string | undefined): 'warnDAF' | 'warnFOT' | undefined {
  if (incoterm === 'DAF') return 'warnDAF'
  return incoterm === 'FOT' ? 'warnFOT' : undefined
}

const atTheShip = ['FOB', 'CFR', 'CIF'] as const

/** What is said of a term while somebody chooses it: it is out of date, or containers go better by another. */
export function adviceOf(incoterm: string | undefined) {
  const ship = atTheShip.find((term) => term === incoterm)
  return ship ? (`warn${ship}` as const) : warningOf(incoterm)
}

/** Who pays for a duty: what the seller pays for is in the price. */
export const payerOf = (rule: Rule, duty: Duty): Side => (rule[duty] === 'buyer' ? 'buyer' : 'seller')

const byWater = ['FAS', 'FOB', 'CFR', 'CIF']

/** Whether goods may travel so under a term; what is not chosen yet is in nobody's way. */
export const carries = (incoterm: string | undefined, mode: string | undefined): boolean =>
  !incoterm || !mode || mode === 'sea' || !byWater.includes(incoterm)
