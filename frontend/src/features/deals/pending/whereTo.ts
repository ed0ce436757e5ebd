/** Where something that waits is done. Pure. */
import { paths } from '../../../lib/paths'
import type { Awaited } from './pending'

export function whereTo(it: Awaited): string {
  if (it.kind === 'approval') return paths.adminApprovals()
  return it.document ? paths.document(it.document._id) : paths.deal(it.dealId)
}
