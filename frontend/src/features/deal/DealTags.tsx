/** The status of a deal, and what lies over it. */
import type { DealView } from '../../api/contract'
import { StatusTag } from '../../ui/StatusTag'
import { overlaysOf } from './deal'

export function DealTags({ deal, stacked = false }: { deal: DealView; stacked?: boolean }) {
  return (
    <span className={stacked ? 'gr-stack' : 'gr-row'}>
      <StatusTag of={deal.dealStatus} />
      {overlaysOf(deal).map((overlay) => (
        <StatusTag key={overlay} of={overlay} />
      ))}
    </span>
  )
}
