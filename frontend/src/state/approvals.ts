/** What waits for a second admin, for staff: read when the page comes up, and anew whenever something is asked for or decided. */
import type { ApprovalRecord } from '../api/contract'
import { useLive } from './live'
import { usePost } from './read'
import { useSession } from './session'

export function useApprovals(isWanted = true): ApprovalRecord[] {
  const { isStaff } = useSession()
  const { data: list } = useLive('list:approvals', undefined, isWanted && isStaff)
  // However many parts of a page ask, one mark is read once.
  return usePost(list && '/admin/approval/list', {}, list?.mark).data?.items ?? []
}

/** The order that a request is about, where it is about one. */
export const orderOf = ({ order, dispute, deletedOrder }: ApprovalRecord) => order ?? dispute ?? deletedOrder

/** What waits about an order. */
export const useOrderApprovals = (deal: string, isWanted?: boolean) =>
  useApprovals(isWanted).filter((it) => orderOf(it)?.dealId === deal)

/** What waits about a person. */
export const usePersonApprovals = (person: string, isWanted?: boolean) =>
  useApprovals(isWanted).filter(({ subject }) => subject?._id === person)
