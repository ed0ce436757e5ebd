/** Plans and subscriptions as the server tells them. Pure. */
import * as v from 'valibot'
import { money, party } from '../../api/schemas'
import { cents } from '../../lib/money'

export const features = ['statements', 'api', 'webhooks', 'finance', 'sso', 'custom-flow'] as const
const feature = v.picklist(features)

export const plan = v.object({
  _id: v.string(),
  name: v.string(),
  position: v.number(),
  monthlyPrice: money,
  users: v.optional(v.number()),
  liveLots: v.optional(v.number()),
  hasAuctions: v.boolean(),
  features: v.optional(v.array(feature)),
  version: v.optional(v.number()),
})
export type Plan = v.InferOutput<typeof plan>

export const plans = v.object({ items: v.array(plan) })

const invoice = v.object({
  number: v.string(),
  planName: v.string(),
  amount: money,
  from: v.string(),
  until: v.string(),
})
export type Invoice = v.InferOutput<typeof invoice>

export const ownSubscription = v.object({
  plan,
  since: v.optional(v.string()),
  renewsAt: v.optional(v.string()),
  nextPlanId: v.optional(v.string()),
  usage: v.object({ liveLots: v.number(), users: v.number() }),
  invoices: v.array(invoice),
})
export type OwnSubscription = v.InferOutput<typeof ownSubscription>

const subscription = v.object({
  company: party,
  planId: v.string(),
  planName: v.string(),
  monthlyPrice: money,
  since: v.string(),
  renewsAt: v.optional(v.string()),
  nextPlanName: v.optional(v.string()),
})
export type Subscription = v.InferOutput<typeof subscription>

export const subscriptions = v.object({
  items: v.array(subscription),
  page: v.object({ current: v.number(), size: v.number(), total: v.number() }),
})

export const isFree = ({ monthlyPrice }: Plan) => cents(monthlyPrice.amount) === 0n

/** When a plan would hold: at once, or once the month that is paid for is over (as actors/src/plan.rs decides). */
export function holdsFrom(own: OwnSubscription, wanted: Plan): string | undefined {
  const isCheaper = cents(wanted.monthlyPrice.amount) < cents(own.plan.monthlyPrice.amount)
  return isCheaper ? own.renewsAt : undefined
}
