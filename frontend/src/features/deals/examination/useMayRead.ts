/** Whether the viewer may say what a document says (mirrors `read` in actors/src/deal/examination/mod.rs). */
import { useSession } from '../../../state/session'
import type { DealDoc } from '../deal'
import { permissionFor, stepCan } from '../dealCan'
import { useSide } from '../useSide'
import { type Compared, isInvoice } from './examination'

/** Who brought a document reads it until its bank or staff did, or at home the buyer who pays it. */
export function useMayRead(deal: DealDoc) {
  const { isStaff, can } = useSession()
  const side = useSide(deal)
  const examines = side === 'bank' || (isStaff && can(permissionFor.readDocument))
  return ({ step, file: { by, readBy }, type }: Compared) => {
    if (!stepCan('readDocument', deal, step)) return false
    const pays = (role?: string) => deal.kind === 'domestic' && role === 'buyer' && isInvoice(type)
    const isExamined = readBy === 'staff' || readBy === 'bank'
    return examines || (!isExamined && (pays(side) || (by === side && !pays(readBy))))
  }
}
