/** What a lot costs on each of its delivery terms now, as the server says. */
import type { Listing } from '../api/contract'
import { listed } from '../lib/rows'
import { useLive } from './live'

/** What was read of the lot counts until the live document is there. */
export function useOfferedTerms({ _id, prices }: Listing) {
  const { data } = useLive(`lot:${_id}`)
  return listed(data?.prices ?? prices)
}
