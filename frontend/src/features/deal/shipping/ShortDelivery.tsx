/** Tells of lines of which less was shipped than the tolerance allows, once the goods are there. */
import { useCounted } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { itemsOf } from '../deal'
import { Calm } from '../page/Calm'
import { useT } from '../words'

export function ShortDelivery({ deal }: { deal: DealRecord }) {
  const t = useT()
  const counted = useCounted()
  const short = itemsOf(deal).filter(({ _id }) => deal.shortLines?.includes(_id))
  if (!short.length) return null
  return (
    <Calm title={t('deliveredShort')}>
      <ul>
        {short.map(({ _id, itemName, shippedQuantity, leastQuantity, unit }) => (
          <li key={_id}>
            <bdi>{itemName}</bdi>:{' '}
            {t('shippedOfLeast', { shipped: counted(shippedQuantity, unit), least: counted(leastQuantity, unit) })}
          </li>
        ))}
      </ul>
    </Calm>
  )
}
