/** Reads a deal as it stands on the live wire: its steps in order, how far it has come, what lies over it. Pure. */
import type { Deal, TimelineStep } from '../../api/shapes'
import { inOrder, type LiveForm } from '../../lib/rows'

export type DealDoc = LiveForm<Deal>
export type StepDoc = LiveForm<TimelineStep>
export type FileDoc = Deal['timeline'][number]['files'][number]
export type ItemDoc = Deal['items'][number]

export const stepsOf = (deal: DealDoc): StepDoc[] => inOrder(deal.timeline)
export const itemsOf = (deal: DealDoc): ItemDoc[] => inOrder(deal.items)
export const filesOf = (step: StepDoc): FileDoc[] => inOrder(step.files)

export const isDone = ({ status }: Pick<StepDoc, 'status'>) => status === 'done'

/** The step that the deal waits for: overdue before active, then by number. */
export function currentStep(deal: DealDoc): StepDoc | undefined {
  const steps = stepsOf(deal)
  return steps.find(({ status }) => status === 'overdue') ?? steps.find(({ status }) => status === 'active')
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
