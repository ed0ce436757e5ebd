/** Plans and subscriptions as the server tells them. Pure. */
import type { OwnSubscription, Plan } from '../../api/contract'
import { cents } from '../../lib/money'

export const features = ['statements', 'api', 'webhooks', 'finance', 'sso', 'custom-flow'] as const

export const isFree = ({ monthlyPrice }: Plan) => cents(monthlyPrice.amount) === 0n

/** When a plan would hold: at once, or once the month that is paid for is over (as actors/trade/src/plan.rs decides). */
export function holdsFrom(own: OwnSubscription, wanted: Plan): string | undefined {
  const isCheaper = cents(wanted.monthlyPrice.amount) < cents(own.plan.monthlyPrice.amount)
  return isCheaper ? own.renewsAt : undefined
}
