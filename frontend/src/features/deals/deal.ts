/** Reads a deal as it stands on the live wire: its steps in order, how far it has come, what lies over it. Pure. */
import * as v from 'valibot'
import { address, bank, money, party } from '../../api/schemas'
import { listed } from '../../lib/rows'
import { collection } from '../../lib/schema'

const text = v.string()
const maybe = v.optional(v.string())

const file = v.object({ _id: text, fileURL: text, fileName: text, documentType: maybe })
const step = v.object({
  stepNumber: v.number(),
  name: text,
  owner: text,
  status: text,
  dueOn: text,
  doneAt: maybe,
  extendedByDays: v.number(),
  requires: v.array(v.number()),
  documents: v.array(text),
  mayNeed: v.array(text),
  files: collection(file),
})
const item = v.object({
  _id: text,
  itemName: text,
  hsCode: text,
  quantity: v.number(),
  unit: text,
  unitPrice: money,
  priceAs: text,
  total: money,
})

/** What is read of a deal. */
export const dealDoc = v.object({
  _id: text,
  order_id: text,
  kind: text,
  channel: text,
  dealStatus: text,
  bucket: text,
  version: v.number(),
  items: collection(item),
  buyer: party,
  seller: party,
  assignedBank: v.optional(bank),
  incoterm: maybe,
  paymentTerm: text,
  transportMode: maybe,
  origin: maybe,
  destination: v.optional(address),
  deliveryTerms: maybe,
  notes: maybe,
  totals: v.object({ ...money.entries, weightKg: text }),
  timeline: collection(step),
  dispute: v.optional(v.object({ status: text, category: maybe, description: maybe })),
  unverified: v.optional(v.array(text)),
  onHold: maybe,
  cancelReason: maybe,
  createdAt: text,
  updatedAt: text,
})
export type DealDoc = v.InferOutput<typeof dealDoc>
export type StepDoc = v.InferOutput<typeof step>
export type FileDoc = v.InferOutput<typeof file>
export type ItemDoc = v.InferOutput<typeof item>

export const stepsOf = (deal: DealDoc): StepDoc[] => listed(deal.timeline)
export const itemsOf = (deal: DealDoc): ItemDoc[] => listed(deal.items)
export const filesOf = (step: StepDoc): FileDoc[] => listed(step.files)

export const isDone = ({ status }: Pick<StepDoc, 'status'>) => status === 'done'

/** The steps that can be done now, the one that is due soonest first. */
export const openSteps = (deal: DealDoc): StepDoc[] =>
  stepsOf(deal)
    .filter(({ status }) => status === 'overdue' || status === 'active')
    .toSorted((a, b) => (a.dueOn === b.dueOn ? a.stepNumber - b.stepNumber : a.dueOn < b.dueOn ? -1 : 1))

/** The step that the deal waits for: of all that can be done now, the one that is due soonest. */
export const currentStep = (deal: DealDoc): StepDoc | undefined => openSteps(deal)[0]

/** The deal has come to its end, one way or the other. */
export const isOver = ({ dealStatus }: DealDoc) => dealStatus === 'CLOSED' || dealStatus === 'CANCELLED'

/** The step to look at first: the one the deal waits for, else the last that was done. */
export const stepToShow = (deal: DealDoc) => currentStep(deal) ?? stepsOf(deal).findLast(isDone) ?? stepsOf(deal)[0]

export type Overlay = 'disputed' | 'onHold' | 'deleted'

/** What lies over the deal's status without destroying it. */
export function overlaysOf({ dispute, onHold, bucket }: DealDoc): Overlay[] {
  const all: [Overlay, boolean][] = [
    ['deleted', bucket === 'deleted'],
    ['disputed', dispute?.status === 'open'],
    ['onHold', Boolean(onHold)],
  ]
  return all.flatMap(([overlay, lies]) => (lies ? [overlay] : []))
}

/** How many of the documents a step must bring are there. */
export function documentCount(step: StepDoc): { given: number; needed: number } | undefined {
  const { length: needed } = step.documents
  if (!needed) return undefined
  return { given: step.documents.filter((type) => hasDocument(step, type)).length, needed }
}

export const hasDocument = (step: StepDoc, type: string) =>
  filesOf(step).some(({ documentType }) => documentType === type)

/** The steps that must still be done before this one. */
export function blockersOf(deal: DealDoc, step: StepDoc): StepDoc[] {
  return stepsOf(deal).filter((other) => step.requires.includes(other.stepNumber) && !isDone(other))
}

/** The viewer's calendar day. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
