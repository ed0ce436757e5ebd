/** What of a lot changes while people look at it, as it is read live. */
import { useLive } from '../../state/live'

/** What the viewer's company bid, whoever of it did; nobody else learns the most that it would pay. */
export const useOwnBids = (lot: string) => useLive(`bids:${lot}`)

export const useLotNow = (lot: string) => useLive(`lot:${lot}`)
