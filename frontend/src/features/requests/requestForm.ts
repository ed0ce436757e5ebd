/** What the form of a request holds, and what is asked by it; pure. */
import type { Asked, QuoteRequestView } from '../../api/contract'
import { EMIRATES } from '../../lib/countries'
import { plainDecimal } from '../../lib/decimals'
import { filled } from '../../lib/records'

/** As the fields hold it: the budget as it was typed, what is empty absent or blank. */
export type TypedRequest = Omit<Asked, 'destination' | 'shipment'> & {
  destination: Partial<Asked['destination']>
  shipment: { from?: string; until?: string }
  budget?: string
  currency: 'USD' | 'AED'
  days: number
}

/** What stands, to be said anew; of a new request, what is known of it. */
export function typedOf(before: QuoteRequestView | undefined, known: { title?: string; category?: string } = {}) {
  const { asked, budget } = before ?? {}
  return {
    unit: 'metric-ton',
    days: before?.daysLeft ?? 7,
    destination: { country: EMIRATES },
    ...known,
    ...asked,
    budget: budget?.amount,
    currency: budget?.currency ?? 'USD',
  }
}

/** What is typed, as the server is told it: without what is empty. */
export function wantedOf({ budget = '', currency, days, ...asked }: TypedRequest) {
  const amount = plainDecimal(budget)
  return { asked: filled(asked), days, ...(amount && { budget: { amount, currency } }) }
}
