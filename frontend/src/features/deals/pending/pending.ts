/** What waits for somebody, as the server tells it. Pure. */
import * as v from 'valibot'
import { money, party } from '../../../api/schemas'
import { collection, list } from '../../../lib/schema'

export const sides = ['buyer', 'seller'] as const
export type Doer = (typeof sides)[number] | 'bank' | 'desk'

export const action = v.object({
  _id: v.string(),
  dealId: v.string(),
  order_id: v.string(),
  kind: v.picklist([
    'step',
    'review',
    'disputeAnswer',
    'disputeProposal',
    'disputeDecision',
    'rating',
    'account',
    'accountUnread',
    'bankQuestion',
    'bankDeclined',
    'discrepancies',
    'signature',
    'refund',
    'refundCame',
  ]),
  stepNumber: v.optional(v.number()),
  stepName: v.optional(v.string()),
  dueOn: v.optional(v.string()),
  isOverdue: v.boolean(),
  missing: v.optional(v.array(v.string())),
  refused: v.optional(collection(v.object({ documentType: v.string(), note: v.optional(v.string()) }))),
  toReview: v.optional(v.array(v.string())),
  document: v.optional(v.object({ _id: v.string(), number: v.string(), names: v.array(v.string()) })),
  consequence: v.picklist([
    'delay',
    'decidedWithout',
    'staysOpen',
    'shownWithout',
    'unrated',
    'notBinding',
    'accepted',
    'staysOwed',
  ]),
  waiting: v.array(v.string()),
  holdsUp: v.optional(v.array(v.number())),
  atStake: money,
  buyer: party,
  seller: party,
  assignedBank: v.optional(v.object({ name: v.string() })),
})
export type PendingAction = v.InferOutput<typeof action>

/** What another admin asks for, among what waits for one who may approve it. */
const approval = v.object({
  _id: v.string(),
  kind: v.literal('approval'),
  approval: v.object({
    kind: v.picklist(['grant', 'deletion', 'reassignment', 'ban', 'withdrawal', 'dispute']),
    subject: v.optional(v.object({ name: v.string() })),
    order: v.optional(v.object({ order_id: v.string() })),
    dispute: v.optional(v.object({ order_id: v.string() })),
    askedBy: v.object({ name: v.string() }),
    askedAt: v.string(),
  }),
})
export type Approval = v.InferOutput<typeof approval>

/** What staff do besides deals: a company's application for a limit, a person's documents. */
const task = v.object({
  _id: v.string(),
  kind: v.picklist(['limitApplication', 'verification']),
  targetId: v.string(),
  name: v.string(),
  since: v.string(),
})
export type DeskTask = v.InferOutput<typeof task>

export type Awaited = PendingAction | Approval | DeskTask

export const isTask = (it: Awaited): it is DeskTask => it.kind === 'limitApplication' || it.kind === 'verification'

export const actionsDoc = list(v.union([approval, task, action]))

/** The day by which something is due, or since when it waits for staff; without one it comes last. */
function dayOf(it: Awaited): string {
  if (it.kind === 'approval') return ''
  return isTask(it) ? it.since.slice(0, 10) : (it.dueOn ?? '9999')
}

/** Of several lists that are each in their order, what is due first. */
export function mostUrgent(lists: readonly (readonly Awaited[])[], most: number): Awaited[] {
  return lists
    .flat()
    .toSorted((one, other) => (dayOf(one) === dayOf(other) ? 0 : dayOf(one) < dayOf(other) ? -1 : 1))
    .slice(0, most)
}
