/** What leads a deal's next steps: an open dispute, and documents that were refused. Pure. */
import {
  type DealDoc,
  type FileDoc,
  filesOf,
  isDone,
  isFrozen,
  lacksOf,
  refundsOf,
  type StepDoc,
  stepsOf,
  toBring,
} from './deal'
import { awaitsAnswer, type Disputed, openDispute, proposalsOf } from './dispute'
import { isMine, type Side } from './turn'

export type DisputeTurn = {
  act: 'answer' | 'proposal' | 'decision'
  /** For whom it waits. */
  who: Side[]
  /** The last day, where one is set. */
  by?: string
}

const traders: Side[] = ['buyer', 'seller']

export function disputeTurn(deal: DealDoc, today: string): DisputeTurn | undefined {
  const dispute = openDispute(deal)
  return dispute && turnIn(dispute, today)
}

/** For whom an open dispute waits: an answer while there is time for one, then a word on the last proposal, then staff. */
export function turnIn(dispute: Disputed, today: string): DisputeTurn {
  const others = (side: string) => traders.filter((other) => other !== side)
  if (awaitsAnswer(dispute, today)) return { act: 'answer', who: others(dispute.openedBy), by: dispute.answerBy }
  const last = proposalsOf(dispute).at(-1)
  if (last) return { act: 'proposal', who: others(last.by), by: dispute.decideBy }
  return { act: 'decision', who: ['admin'], by: dispute.decideBy }
}

export type RefundTurn = { act: 'refund' | 'refundCame'; who: Side; amount: { amount: string; currency: string } }

/** For whom what goes back of the money waits: for the buyer's word on what was recorded, else for the seller. */
export function refundTurn(deal: DealDoc): RefundTurn | undefined {
  const recorded = refundsOf(deal).find(({ review }) => review === 'waiting')
  if (recorded) return { act: 'refundCame', who: 'buyer', amount: recorded.amount }
  return deal.refund && { act: 'refund', who: 'seller', amount: deal.refund }
}

export type Refused = { step: StepDoc; type: string; file: FileDoc }

/** The documents that were refused and not brought anew, of all steps that still want them. */
export function refusedOf(deal: DealDoc): Refused[] {
  return stepsOf(deal)
    .filter((step) => !isDone(step))
    .flatMap((step) =>
      lacksOf(step).flatMap((type) => {
        const file = filesOf(step).findLast(({ documentType }) => documentType === type)
        return file?.review === 'refused' ? [{ step, type, file }] : []
      }),
    )
}

/** Whose step it is brings it anew, and so may whoever brought it. */
export const bringsAnew = ({ step, file }: Refused, side: Side, deal: DealDoc) =>
  isMine(step, side, deal) || file.by === side

/** The steps that wait for one. */
export const heldUpBy = (deal: DealDoc, { stepNumber }: StepDoc): number[] =>
  stepsOf(deal)
    .filter(({ requires, status }) => status !== 'skipped' && status !== 'done' && requires.includes(stepNumber))
    .map((step) => step.stepNumber)

/** Whether a step waits for the viewer: what was brought for it waits for the desk, or for the bank whose step it is. */
export function isToDo(deal: DealDoc, step: StepDoc, side: Side, mayVerify: boolean): boolean {
  const toVerify = lacksOf(step).length > toBring(step).length
  const isBrought = toVerify && !toBring(step).length
  const isOwn = isMine(step, side, deal) && !deal.onHold && !isFrozen(deal, step) && (side === 'bank' || !isBrought)
  return isOwn || (side === 'admin' && toVerify && mayVerify)
}
