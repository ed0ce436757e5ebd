/** Reads a deal as it stands on the live wire: its steps in order, how far it has come, what lies over it. Pure. */
import type { DealView, DisputeView, DocumentType, FileView, ItemView, RefundView, StepView } from '../../api/contract'
import { listed } from '../../lib/rows'

export const stepsOf = (deal: DealView): StepView[] => listed(deal.timeline)
export const itemsOf = (deal: DealView): ItemView[] => listed(deal.items)
export const refundsOf = (deal: DealView): RefundView[] => (deal.refunds ? listed(deal.refunds) : [])
export const filesOf = (step: StepView): FileView[] => listed(step.files)

export const isDone = ({ status }: Pick<StepView, 'status'>) => status === 'done'

/** The steps that can be done now, the one that is due soonest first. */
export const openSteps = (deal: DealView): StepView[] =>
  stepsOf(deal)
    .filter(({ status }) => status === 'overdue' || status === 'active')
    .toSorted((a, b) => (a.dueOn === b.dueOn ? a.stepNumber - b.stepNumber : a.dueOn < b.dueOn ? -1 : 1))

/** The step that the deal waits for: of all that can be done now, the one that is due soonest. */
export const currentStep = (deal: DealView): StepView | undefined => openSteps(deal)[0]

/** How many units of each line a dispute names; without end where all of it. */
export function unitsClaimed({ claimed = [], claimedUnits }: DisputeView) {
  const some = claimedUnits ? listed(claimedUnits) : []
  return new Map([
    ...claimed.map((id) => [id, Number.POSITIVE_INFINITY] as const),
    ...some.map(({ _id, quantity }) => [_id, quantity] as const),
  ])
}

/** The deal has come to its end, one way or the other. */
export const isOver = ({ dealStatus }: DealView) => dealStatus === 'CLOSED' || dealStatus === 'CANCELLED'

/** The step to look at first: of those that can be done now the viewer's own, else the soonest; else the last that was done. */
export const stepToShow = (deal: DealView, isTheirs: (step: StepView) => boolean) =>
  openSteps(deal).find(isTheirs) ?? currentStep(deal) ?? stepsOf(deal).findLast(isDone) ?? stepsOf(deal)[0]

export type Overlay = 'disputed' | 'onHold' | 'deleted'

/** What lies over the deal's status without destroying it. */
export function overlaysOf({ dispute, onHold, bucket }: DealView): Overlay[] {
  const all: [Overlay, boolean][] = [
    ['deleted', bucket === 'deleted'],
    ['disputed', dispute?.status === 'open'],
    ['onHold', Boolean(onHold)],
  ]
  return all.flatMap(([overlay, lies]) => (lies ? [overlay] : []))
}

/** How many of the documents a step must bring are there and verified. */
export function documentCount(step: StepView): { given: number; needed: number } | undefined {
  const { length: needed } = mustBring(step)
  return needed ? { given: needed - lacksOf(step).length, needed } : undefined
}

/** What a step must bring that is not there, or not verified. */
export const lacksOf = (step: StepView) => step.lacks ?? []

/** What a step must bring on its own, and what the goods and the way of this deal ask for besides. */
export const mustBring = (step: StepView) => [...new Set([...step.documents, ...lacksOf(step)])]

const newestOf = (step: StepView, type: DocumentType) =>
  filesOf(step).findLast(({ documentType }) => documentType === type)

/** What a step must bring that nobody brought yet, or that was refused. */
export const toBring = (step: StepView) => lacksOf(step).filter((type) => newestOf(step, type)?.review !== 'waiting')

export type DocumentState = 'missing' | 'waiting' | 'refused' | 'verified' | 'waived'

/** How far the look at a file has come. */
export const stateOf = ({ review }: Pick<FileView, 'review'>) =>
  review === 'verified' || review === 'refused' ? review : ('waiting' as const)

/** How far one document of a step has come: its newest version counts. */
export function documentState(step: StepView, type: DocumentType): DocumentState {
  if (step.waived?.includes(type)) return 'waived'
  const newest = newestOf(step, type)
  if (newest) return stateOf(newest)
  const isThere = step.documents.includes(type) && !lacksOf(step).includes(type)
  return isThere ? 'verified' : 'missing'
}

/** The steps that must still be done before this one. */
export function blockersOf(deal: DealView, step: StepView): StepView[] {
  return stepsOf(deal).filter((other) => step.requires.includes(other.stepNumber) && !isDone(other))
}

/** The viewer's calendar day. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
