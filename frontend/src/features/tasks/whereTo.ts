/** Where something that waits is done. Pure. */
import type { DeskTaskKind } from '../../api/contract'
import { paths } from '../../lib/paths'
import { type Awaited, isOfLot, isTask } from './pending'

export function whereTo(it: Awaited): string {
  if (it.kind === 'approval') return paths.adminApprovals()
  if (isTask(it)) return pathOfTask[it.kind](it.targetId, it.name)
  if (it.kind === 'actApproval') return paths.accountSettings({ tab: 'team' })
  if (isOfLot(it)) return it.requestId ? paths.request(it.requestId) : paths.lot(it.lotId ?? '')
  return it.document ? paths.document(it.document._id) : paths.deal(it.dealId)
}

const pathOfTask: Record<DeskTaskKind, (target: string, name: string) => string> = {
  verification: (user) => paths.adminProfiles({ user }),
  limitApplication: (application) => paths.adminLimits({ application }),
  goods: (_, company) => paths.adminStock({ search: company }),
  phrase: (phrase) => paths.adminPhrases({ status: 'open', phrase }),
}
