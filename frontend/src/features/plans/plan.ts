/** Plans and subscriptions as the server tells them. Pure. */
import type { OwnSubscription, Plan, SubscriptionInvoice } from '../../api/contract'
import { cents } from '../../lib/money'

export const features = ['statements'] as const

export const isFree = ({ monthlyPrice }: Plan) => cents(monthlyPrice.amount) === 0n

/** Whether an invoice is still to be paid, or its transfer to be seen. */
export const isOpen = ({ status }: SubscriptionInvoice) => status === 'open' || status === 'reported'

/** Whether a plan waits for this invoice to be paid. */
export const isAwaited = (invoice: SubscriptionInvoice) => isOpen(invoice) && !invoice.from

/** When a plan would hold: a cheaper one once the month is over, else once it is paid (actors/trade/src/plan/subscription.rs). */
export function holdsFrom(own: OwnSubscription, wanted: Plan): string | undefined {
  const isCheaper = cents(wanted.monthlyPrice.amount) < cents(own.plan.monthlyPrice.amount)
  return isCheaper ? own.renewsAt : undefined
}
