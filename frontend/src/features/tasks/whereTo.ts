/** Where something that waits is done. Pure. */
import { paths } from '../../lib/paths'
import { type Awaited, isOfLot, isTask } from './pending'

export function whereTo(it: Awaited): string {
  if (it.kind === 'approval') return paths.adminApprovals()
  if (isTask(it))
    return it.kind === 'verification'
      ? paths.adminProfiles({ user: it.targetId })
      : paths.adminLimits({ application: it.targetId })
  if (isOfLot(it)) return paths.lot(it.lotId)
  return it.document ? paths.document(it.document._id) : paths.deal(it.dealId)
}
