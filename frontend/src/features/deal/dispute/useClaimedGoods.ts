/** What a dispute is about of the goods, in one line of words. */
import { inList } from '../../../lib/lists'
import { useCounted } from '../../../lib/terms'
import { useT } from '../words'
import type { ClaimedGoods } from './dispute'

export function useClaimedGoods() {
  const t = useT()
  const counted = useCounted()
  return (goods: ClaimedGoods[]) =>
    inList(
      goods.map(({ itemName, quantity, ofQuantity, unit }) =>
        quantity === undefined
          ? itemName
          : t('claimedUnits', { item: itemName, units: counted(quantity, unit), of: counted(ofQuantity, unit) }),
      ),
    )
}
