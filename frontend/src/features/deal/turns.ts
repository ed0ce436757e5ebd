/** What waits in a deal besides its steps, as its record says, and documents that were refused. Pure. */
import type { FileView, StepView } from '../../api/contract'
import { listed } from '../../lib/rows'
import type { DealRecord, Turn } from '../../live/topics'
import { filesOf, isDone, lacksOf, stepsOf } from './deal'
import type { Side } from './side'
import { isOwn, taskOf } from './tasks'

const DISPUTE = ['disputeAnswer', 'disputeProposal', 'disputeDecision'] as const
const FINANCE = ['bankQuestion', 'bankDeclined', 'discrepancies'] as const
const REFUND = ['refundCame', 'refund'] as const

export type DisputeTurn = Turn & { act: (typeof DISPUTE)[number] }
export type FinanceTurn = Turn & { act: (typeof FINANCE)[number] }
export type RefundTurn = Turn & { act: (typeof REFUND)[number] }

/** The first of these that waits, in their order. */
function turnOf<A extends string>(deal: DealRecord, acts: readonly A[]) {
  const turns = listed(deal.turns)
  return acts.flatMap((act) => turns.flatMap((turn) => (turn.act === act ? [{ ...turn, act }] : [])))
}

/** What an open dispute waits for: the first thing whose last day is not over. */
export function disputeTurn(deal: DealRecord, today: string): DisputeTurn | undefined {
  const turns = turnOf(deal, DISPUTE)
  return turns.find(({ by }) => by === undefined || today <= by) ?? turns.at(-1)
}
export const financeTurn = (deal: DealRecord): FinanceTurn | undefined => turnOf(deal, FINANCE)[0]
export const refundTurn = (deal: DealRecord): RefundTurn | undefined => turnOf(deal, REFUND)[0]

export type Refused = { step: StepView; type: string; file: FileView }

/** The documents that were refused and not brought anew, of all steps that still want them. */
export function refusedOf(deal: DealRecord): Refused[] {
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
export const bringsAnew = ({ step, file }: Refused, side: Side, deal: DealRecord) =>
  isOwn(taskOf(deal, step), side) || file.by === side
