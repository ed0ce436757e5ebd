/** How many units of a lot are left, as orders take them and cancelled ones give them back. */
import { useLive } from './live'

/** What was read of the lot counts until the live document is there; of a lot without an id nothing is watched. */
export function useUnitsLeft({ _id, noOfUnits }: { _id: string; noOfUnits: number }): number {
  return useLive(`lot:${_id}`, undefined, _id !== '').data?.unitsLeft ?? noOfUnits
}
