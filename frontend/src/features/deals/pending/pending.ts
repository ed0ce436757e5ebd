/** What waits for somebody, as the server tells it. Pure. */
import * as v from 'valibot'
import { money, party } from '../../../api/schemas'
import { list } from '../../../lib/schema'

export const sides = ['buyer', 'seller'] as const
export type Doer = (typeof sides)[number] | 'desk'

export const action = v.object({
  _id: v.string(),
  dealId: v.string(),
  order_id: v.string(),
  kind: v.picklist([
    'step',
    'disputeAnswer',
    'disputeProposal',
    'disputeDecision',
    'rating',
    'account',
    'bankQuestion',
    'bankDeclined',
    'discrepancies',
    'signature',
  ]),
  stepNumber: v.optional(v.number()),
  stepName: v.optional(v.string()),
  dueOn: v.optional(v.string()),
  isOverdue: v.boolean(),
  missing: v.optional(v.array(v.string())),
  document: v.optional(v.object({ _id: v.string(), number: v.string(), names: v.array(v.string()) })),
  consequence: v.picklist(['delay', 'decidedWithout', 'staysOpen', 'shownWithout', 'notBinding']),
  waiting: v.array(v.string()),
  holdsUp: v.optional(v.array(v.number())),
  atStake: money,
  buyer: party,
  seller: party,
})
export type PendingAction = v.InferOutput<typeof action>

/** What another admin asks for, among what waits for one who may approve it. */
const approval = v.object({
  _id: v.string(),
  kind: v.literal('approval'),
  approval: v.object({
    kind: v.picklist(['grant', 'deletion', 'reassignment']),
    subject: v.optional(v.object({ name: v.string() })),
    order: v.optional(v.object({ order_id: v.string() })),
    askedBy: v.object({ name: v.string() }),
    askedAt: v.string(),
  }),
})
export type Approval = v.InferOutput<typeof approval>

export type Awaited = PendingAction | Approval

export const actionsDoc = list(v.union([approval, action]))
