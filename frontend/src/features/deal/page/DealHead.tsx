/** What a deal is, in one line: which goods, how much of them, with whom; what it is worth, and who else looks at it. */
import type { DealView } from '../../../api/contract'
import { useStatusWord } from '../../../lib/statuses'
import { useCounted } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { DateTime } from '../../../ui/DateTime'
import { Highlight } from '../../../ui/Highlight'
import { Money } from '../../../ui/Money'
import { StaleBadge } from '../../../ui/StaleBadge'
import { itemsOf } from '../deal'
import { useSide } from '../useSide'
import { useT } from '../words'
import { BackLink } from './BackLink'
import { Onlookers } from './Onlookers'

/** The first line of the goods with its quantity, as the title of a tab. */
export function useGoods(deal: DealView | undefined): string {
  const counted = useCounted()
  const [first] = deal ? itemsOf(deal) : []
  return first ? `${first.itemName} × ${counted(first.quantity, first.unit)}` : ''
}

export function DealHeading({ deal }: { deal: DealRecord }) {
  const side = useSide(deal)
  const counted = useCounted()
  const [first] = itemsOf(deal)
  const { buyer, seller } = deal
  const others = { buyer: [seller], seller: [buyer], bank: [seller, buyer], admin: [seller, buyer] }[side]
  return (
    <span className="gr-deal-heading">
      <bdi>{first?.itemName}</bdi> × <bdi>{first && counted(first.quantity, first.unit)}</bdi>
      {others.map(({ _id, companyName }) => (
        <span key={_id}>
          {' · '}
          <bdi>{companyName}</bdi>
        </span>
      ))}{' '}
      <bdi className="gr-deal-order">{deal.order_id}</bdi>
    </span>
  )
}

export function DealLead({ deal, stale }: { deal: DealRecord; stale: boolean }) {
  const t = useT()
  const word = useStatusWord()
  const further = itemsOf(deal).length - 1
  return (
    <span className="gr-lead">
      <Highlight version={deal.totals.amount}>
        <span className="gr-total">
          <Money value={deal.totals} />
        </span>
      </Highlight>
      {further > 0 && <a href="#items">{t('furtherGoods', { count: further })}</a>}
      <span>{[deal.kind, deal.channel].map(word).join(' · ')}</span>
      <span>
        {t('placedOn')} <DateTime at={deal.createdAt} as="day" />
      </span>
      <span>
        {t('updated')} <DateTime at={deal.updatedAt} as="ago" />
      </span>
      <BackLink />
      <StaleBadge shown={stale} />
      <Onlookers deal={deal} />
    </span>
  )
}
