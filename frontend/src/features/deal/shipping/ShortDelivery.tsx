/** Tells of lines of which less was shipped than the tolerance allows, once the goods are there. */
import { Alert } from 'antd'
import type { DealView } from '../../../api/contract'
import { useCounted } from '../../../lib/terms'
import { itemsOf } from '../deal'
import { useT } from '../words'

const THERE = ['DELIVERED', 'ACCEPTED']

export function ShortDelivery({ deal }: { deal: DealView }) {
  const t = useT()
  const counted = useCounted()
  const short = itemsOf(deal).filter(({ shippedQuantity, leastQuantity }) => shippedQuantity < leastQuantity)
  // Goods that no shipment tells of were delivered otherwise.
  const isTold = itemsOf(deal).some(({ shippedQuantity }) => shippedQuantity > 0)
  if (!THERE.includes(deal.dealStatus) || !isTold || !short.length) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('deliveredShort')}
      description={
        <ul>
          {short.map(({ _id, itemName, shippedQuantity, leastQuantity, unit }) => (
            <li key={_id}>
              <bdi>{itemName}</bdi>:{' '}
              {t('shippedOfLeast', { shipped: counted(shippedQuantity, unit), least: counted(leastQuantity, unit) })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
