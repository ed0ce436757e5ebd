/** Reads what the steps of a deal ask of people, as its record says. Pure. */
import * as v from 'valibot'
import { money } from '../../api/schemas'
import { ability } from '../../lib/ability'
import { collection } from '../../lib/schema'

const text = v.string()
const maybe = v.optional(v.string())
const effects = [
  'accepted',
  'presentBy',
  'presentation',
  'examineBy',
  'mayDecline',
  'goodsWait',
  'atPort',
  'inspectionWaits',
  'creditWaits',
  'accounts',
  'closes',
  'cannotBegin',
  'mayCancel',
] as const
const stakes = ['secured', 'advance', 'advanceOrSecurity', 'honoured', 'againstDocuments', 'balance', 'whole'] as const

export const stepTask = v.object({
  stepNumber: v.number(),
  can: v.object({
    mark: v.optional(ability),
    extend: v.optional(ability),
    attachFile: v.optional(ability),
    waiveDocument: v.optional(ability),
  }),
  files: v.optional(
    collection(
      v.object({
        _id: text,
        can: v.object({ review: v.optional(ability), read: v.optional(ability), remove: v.optional(ability) }),
        lacksAccount: v.optional(v.boolean()),
      }),
    ),
  ),
  owners: v.array(text),
  turn: v.optional(v.array(text)),
  reviewers: v.optional(v.array(text)),
  isFrozen: v.optional(v.boolean()),
  isPayment: v.optional(v.boolean()),
  holdsUp: v.optional(v.array(v.number())),
  ifNot: v.optional(collection(v.object({ what: v.picklist(effects), on: maybe, days: v.optional(v.number()) }))),
  waiting: v.optional(v.array(text)),
  atStake: v.optional(v.object({ what: v.picklist(stakes), amount: money })),
})

export const turn = v.object({
  act: text,
  who: v.array(text),
  by: maybe,
  stepNumber: v.optional(v.number()),
  amount: money,
})

export type StepTask = v.InferOutput<typeof stepTask>
export type TurnDoc = v.InferOutput<typeof turn>
