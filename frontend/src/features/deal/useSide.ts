/** On which side of a deal the viewer stands. */
import type { DealView } from '../../api/contract'
import { useSession } from '../../state/session'
import type { Side } from './side'

export function useSide(deal: Pick<DealView, 'buyer'>): Side {
  const { user, isStaff, userType } = useSession()
  if (isStaff) return 'admin'
  if (userType === 'bank') return 'bank'
  return user?.company?._id === deal.buyer._id ? 'buyer' : 'seller'
}
