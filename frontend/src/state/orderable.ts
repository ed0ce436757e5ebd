/** How much of a lot one order may take now, as the server says. */
import type { Listing } from '../api/contract'
import { useLive } from './live'

/** What was read of the lot counts until the live document is there; nothing of an auction. */
export const useOrderable = ({ _id, orderable }: Listing) => useLive(`lot:${_id}`).data?.orderable ?? orderable
