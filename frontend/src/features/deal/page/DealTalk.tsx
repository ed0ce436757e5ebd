/** The conversations of a deal that its viewer is part of, with the steps and documents that a message may refer to. */
import { listed } from '../../../lib/rows'
import { useStepName } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useSession } from '../../../state/session'
import { type DealCut, DealMessages } from '../../messages/DealMessages'
import type { Side } from '../side'
import { useSide } from '../useSide'

/** As Cut::circle in actors/trade/src/conversation/state.rs has it. */
const cutsOf: Record<Side, readonly DealCut[]> = {
  buyer: ['sides', 'buyer'],
  seller: ['sides', 'seller'],
  bank: ['bank'],
  admin: ['sides', 'buyer', 'seller', 'bank'],
}

export function DealTalk({ deal }: { deal: DealRecord }) {
  const nameOf = useStepName()
  const side = useSide(deal)
  const { isStaff, can } = useSession()
  if (isStaff && !can('deal.read')) return null
  const cuts = cutsOf[side].filter((cut) => cut !== 'bank' || side === 'bank' || deal.assignedBank)
  const steps = listed(deal.timeline)
  const documents = steps.flatMap(({ files }) => listed(files))
  const referable = {
    steps: steps.map(({ stepNumber, name }) => ({
      value: `step:${stepNumber}`,
      label: `${stepNumber}. ${nameOf(name)}`,
    })),
    documents: documents.map(({ _id, fileName }) => ({ value: _id, label: fileName })),
  }
  return <DealMessages dealId={deal._id} cuts={cuts} referable={referable} />
}
