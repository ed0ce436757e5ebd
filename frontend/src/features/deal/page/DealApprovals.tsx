/** What a second admin has still to approve about a deal, where it is about: asked for, why, and the decision. */
import type { DealView } from '../../../api/contract'
import { useSession } from '../../../state/session'
import { OpenApprovals } from '../../access/OpenApprovals'
import { Waiting } from '../../access/Waiting'

export function DealApprovals({ deal: { _id } }: { deal: DealView }) {
  if (!useSession().isStaff) return null
  return (
    <OpenApprovals
      show={({ data, changed }) => {
        const of = data?.items.filter((it) => (it.order ?? it.dispute)?.dealId === _id) ?? []
        return <Waiting requests={of} onDecided={changed} />
      }}
    />
  )
}
