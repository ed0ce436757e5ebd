/** Plans and subscriptions as the server tells them. Pure. */
import type { OwnSubscription, Plan, SubscriptionInvoice } from '../../api/contract'
import { cents } from '../../lib/money'

export const features = ['statements'] as const

export const isFree = ({ monthlyPrice }: Plan) => cents(monthlyPrice.amount) === 0n

/** Whether a plan waits for this invoice to be paid. */
export const isAwaited = ({ status, from }: SubscriptionInvoice) =>
  (status === 'open' || status === 'reported') && !from

/** When a plan would hold: once it is paid, or, a cheaper one, once the month is over (as actors/trade/src/plan.rs decides). */
export function holdsFrom(own: OwnSubscription, wanted: Plan): string | undefined {
  const isCheaper = cents(wanted.monthlyPrice.amount) < cents(own.plan.monthlyPrice.amount)
  return isCheaper ? own.renewsAt : undefined
}
