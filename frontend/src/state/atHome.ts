/** Whether an order of a lot stays within one country: that of the goods and of both companies. */
import type { Listing } from '../api/contract'
import { useSession } from './session'

export function useIsAtHome({ origin, seller }: Pick<Listing, 'origin' | 'seller'>): boolean {
  const { user } = useSession()
  return seller.country === origin && user?.company?.country === origin
}
