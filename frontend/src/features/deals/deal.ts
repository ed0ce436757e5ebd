/** Reads a deal as it stands on the live wire: its steps in order, how far it has come, what lies over it. Pure. */
import * as v from 'valibot'
import { address, bank, money, party } from '../../api/schemas'
import { ability } from '../../lib/ability'
import { listed } from '../../lib/rows'
import { collection } from '../../lib/schema'
import type { ViewOf } from '../../state/live'
import { stepTask, turn } from './taskDoc'

const text = v.string()
const maybe = v.optional(v.string())

/** What a document says, as somebody read it. */
const particulars = v.object({
  number: maybe,
  issuedOn: maybe,
  seller: maybe,
  buyer: maybe,
  goods: maybe,
  packages: v.optional(v.number()),
  netWeight: maybe,
  grossWeight: maybe,
  portOfLoading: maybe,
  portOfDischarge: maybe,
  shippedOn: maybe,
  amount: v.optional(money),
  account: maybe,
  latestShipmentOn: maybe,
  expiresOn: maybe,
})

export const file = v.object({
  _id: text,
  fileURL: text,
  fileName: text,
  documentType: maybe,
  swiftMessage: maybe,
  by: text,
  review: text,
  note: maybe,
  said: v.optional(particulars),
  readBy: maybe,
})
const step = v.object({
  stepNumber: v.number(),
  name: text,
  owner: text,
  status: text,
  dueOn: text,
  takesDays: v.number(),
  dayType: v.picklist(['calendar', 'working', 'banking']),
  doneAt: maybe,
  extendedByDays: v.number(),
  requires: v.array(v.number()),
  documents: v.array(text),
  lacks: v.optional(v.array(text)),
  waived: v.optional(v.array(text)),
  mayNeed: v.array(text),
  files: collection(file),
})
const item = v.object({
  _id: text,
  itemName: text,
  hsCode: text,
  quantity: v.number(),
  unit: text,
  unitWeight: text,
  unitPrice: money,
  priceAs: text,
  total: money,
  tolerance: text,
  mostQuantity: v.number(),
  leastQuantity: v.number(),
  shippedQuantity: v.number(),
  packaging: v.optional(v.looseObject({ palletType: text })),
})

const times = v.object({ planned: maybe, estimated: maybe, actual: maybe })
const container = v.object({
  number: v.number(),
  containerType: text,
  containerNumber: maybe,
  seal: maybe,
  vgm: maybe,
})
const shipmentEvent = v.object({
  number: v.number(),
  code: text,
  eventClass: text,
  containerNumber: maybe,
  port: maybe,
  times,
})
const reading = v.object({
  number: v.number(),
  at: text,
  temperature: maybe,
  humidity: maybe,
  isOutOfRange: v.boolean(),
})
const band = v.object({ least: v.number(), most: v.number() })
const climate = v.object({
  temperature: v.optional(band),
  humidity: v.optional(band),
  readingsOutOfRange: v.number(),
})
export const shipment = v.object({
  _id: text,
  number: v.number(),
  status: text,
  transportMode: text,
  items: collection(v.object({ _id: text, quantity: v.number() })),
  containerLoad: maybe,
  containers: collection(container),
  portOfLoading: maybe,
  portOfDischarge: maybe,
  vessel: maybe,
  voyage: maybe,
  flight: maybe,
  truck: maybe,
  departure: times,
  arrival: times,
  temperature: maybe,
  humidity: maybe,
  shipmentTiming: maybe,
  shipmentBy: maybe,
  inspection: maybe,
  events: collection(shipmentEvent),
  readings: collection(reading),
  climate: v.optional(climate),
})

const evidence = v.object({ _id: text, fileURL: text, fileName: text, by: text, isWithdrawn: v.optional(v.boolean()) })
const proposal = v.object({
  number: v.number(),
  by: text,
  outcome: text,
  amount: v.optional(money),
  note: maybe,
  at: text,
})
const dispute = v.object({
  number: v.number(),
  status: text,
  openedBy: text,
  openedAt: text,
  category: maybe,
  reason: maybe,
  description: maybe,
  claimed: v.optional(v.array(text)),
  claimedUnits: v.optional(collection(v.object({ _id: text, quantity: v.number() }))),
  amount: v.optional(money),
  files: collection(evidence),
  answerBy: maybe,
  mediateBy: maybe,
  decideBy: maybe,
  isOverdue: v.optional(v.boolean()),
  answer: maybe,
  proposals: collection(proposal),
  outcome: maybe,
  credited: v.optional(money),
  resolution: maybe,
})

const saidBy = v.object({ documentType: maybe, fileId: maybe, field: text, value: text })
const discrepancy = v.object({ _id: text, rule: text, article: text, first: saidBy, second: saidBy })
const examination = v.object({
  discrepancies: collection(discrepancy),
  presentBy: maybe,
  examineBy: maybe,
  tooTight: v.optional(collection(v.object({ field: text, on: text, plannedOn: text }))),
})

const finance = v.object({
  question: v.optional(v.object({ text, askedAt: text, answer: maybe, answeredBy: maybe, answeredAt: maybe })),
  declineReason: maybe,
  declinedAt: maybe,
  defaultReason: maybe,
  defaultedAt: maybe,
  refusal: v.optional(
    v.object({
      discrepancies: collection(discrepancy),
      further: v.optional(v.array(text)),
      disposition: text,
      sentAt: text,
      waivedAt: maybe,
      returnReason: maybe,
    }),
  ),
  presentedAnewOn: maybe,
  examineBy: maybe,
})

const refund = v.object({
  _id: text,
  amount: money,
  on: text,
  reference: text,
  by: text,
  review: v.picklist(['waiting', 'verified', 'refused']),
  note: maybe,
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
  financeStatus: text,
  finance: v.optional(finance),
  incoterm: maybe,
  paymentTerm: text,
  transportMode: maybe,
  containerLoad: maybe,
  inspection: maybe,
  cargoRelease: maybe,
  examination: v.optional(examination),
  unknownAccount: v.optional(v.object({ fileId: text, fileName: text, account: text })),
  goodsBeforeDocuments: v.optional(v.object({ arriveOn: text, documentsOn: text })),
  origin: maybe,
  destination: v.optional(address),
  deliveryTerms: maybe,
  notes: maybe,
  totals: v.object({ ...money.entries, weightKg: text }),
  owed: v.optional(money),
  paid: v.optional(money),
  balance: v.optional(money),
  refund: v.optional(money),
  givenBack: v.optional(money),
  refunds: v.optional(collection(refund)),
  timeline: collection(step),
  uploadedDeliveryOrders: collection(v.object({ ...file.entries, stepNumber: v.number() })),
  invoice: v.optional(v.object({ invoiceId: text, path: text })),
  shipments: collection(shipment),
  dispute: v.optional(dispute),
  disputes: v.optional(collection(dispute)),
  claimsEndOn: maybe,
  unverified: v.optional(v.array(text)),
  onHold: maybe,
  cancelReason: maybe,
  endsOn: maybe,
  hasExpired: v.optional(v.boolean()),
  buyerRating: v.optional(v.number()),
  sellerRating: v.optional(v.number()),
  ratingsShowOn: maybe,
  createdAt: text,
  updatedAt: text,
})
export type DealDoc = v.InferOutput<typeof dealDoc>

/** The same by itself, with what its viewer may do. */
export const dealRecord = v.object({
  ...dealDoc.entries,
  can: v.record(v.string(), ability),
  tasks: collection(stepTask),
  turns: v.optional(collection(turn)),
})
export type DealRecord = Omit<v.InferOutput<typeof dealRecord>, 'can'> & { can: DealCan }
export type DealCan = ViewOf<`deal:${string}`>['can']
export type StepDoc = v.InferOutput<typeof step>
export type FileDoc = v.InferOutput<typeof file>
export type ParticularsDoc = v.InferOutput<typeof particulars>
export type DiscrepancyDoc = v.InferOutput<typeof discrepancy>
export type SaidDoc = v.InferOutput<typeof saidBy>
export type RefundDoc = v.InferOutput<typeof refund>
export type FinanceDoc = v.InferOutput<typeof finance>
export type DisputeDoc = v.InferOutput<typeof dispute>
export type ProposalDoc = v.InferOutput<typeof proposal>
export type ShipmentDoc = v.InferOutput<typeof shipment>
export type ReadingDoc = v.InferOutput<typeof reading>
export type ContainerDoc = v.InferOutput<typeof container>
export type ItemDoc = v.InferOutput<typeof item>

export const stepsOf = (deal: DealDoc): StepDoc[] => listed(deal.timeline)
export const itemsOf = (deal: DealDoc): ItemDoc[] => listed(deal.items)
export const refundsOf = (deal: DealDoc): RefundDoc[] => (deal.refunds ? listed(deal.refunds) : [])
export const filesOf = (step: StepDoc): FileDoc[] => listed(step.files)

export const isDone = ({ status }: Pick<StepDoc, 'status'>) => status === 'done'

/** The steps that can be done now, the one that is due soonest first. */
export const openSteps = (deal: DealDoc): StepDoc[] =>
  stepsOf(deal)
    .filter(({ status }) => status === 'overdue' || status === 'active')
    .toSorted((a, b) => (a.dueOn === b.dueOn ? a.stepNumber - b.stepNumber : a.dueOn < b.dueOn ? -1 : 1))

/** The step that the deal waits for: of all that can be done now, the one that is due soonest. */
export const currentStep = (deal: DealDoc): StepDoc | undefined => openSteps(deal)[0]

/** How many units of each line a dispute names; without end where all of it. */
export function unitsClaimed({ claimed = [], claimedUnits }: DisputeDoc) {
  const some = claimedUnits ? listed(claimedUnits) : []
  return new Map([
    ...claimed.map((id) => [id, Number.POSITIVE_INFINITY] as const),
    ...some.map(({ _id, quantity }) => [_id, quantity] as const),
  ])
}

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

/** How many of the documents a step must bring are there and verified. */
export function documentCount(step: StepDoc): { given: number; needed: number } | undefined {
  const { length: needed } = mustBring(step)
  return needed ? { given: needed - lacksOf(step).length, needed } : undefined
}

/** What a step must bring that is not there, or not verified. */
export const lacksOf = (step: StepDoc): string[] => step.lacks ?? []

/** What a step must bring on its own, and what the goods and the way of this deal ask for besides. */
export const mustBring = (step: StepDoc): string[] => [...new Set([...step.documents, ...lacksOf(step)])]

const newestOf = (step: StepDoc, type: string) => filesOf(step).findLast(({ documentType }) => documentType === type)

/** What a step must bring that nobody brought yet, or that was refused. */
export const toBring = (step: StepDoc): string[] =>
  lacksOf(step).filter((type) => newestOf(step, type)?.review !== 'waiting')

export type DocumentState = 'missing' | 'waiting' | 'refused' | 'verified' | 'waived'

/** How far the look at a file has come. */
export const stateOf = ({ review }: FileDoc) =>
  review === 'verified' || review === 'refused' ? review : ('waiting' as const)

/** How far one document of a step has come: its newest version counts. */
export function documentState(step: StepDoc, type: string): DocumentState {
  if (step.waived?.includes(type)) return 'waived'
  const newest = newestOf(step, type)
  if (newest) return stateOf(newest)
  const isThere = step.documents.includes(type) && !lacksOf(step).includes(type)
  return isThere ? 'verified' : 'missing'
}

/** The steps that must still be done before this one. */
export function blockersOf(deal: DealDoc, step: StepDoc): StepDoc[] {
  return stepsOf(deal).filter((other) => step.requires.includes(other.stepNumber) && !isDone(other))
}

/** The viewer's calendar day. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
