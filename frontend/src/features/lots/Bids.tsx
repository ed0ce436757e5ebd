/** The log of an auction, bid by bid: whose each is is a number alone. */
import type { AuctionSums, BidLog } from '../../api/contract'
import { useSession } from '../../state/session'
import { DateTime } from '../../ui/DateTime'
import { VoidBid } from './VoidBid'
import { Worth } from './Worth'
import { useT } from './words'

type BidsProps = {
  lot: string
  sums: AuctionSums | undefined
  bids: BidLog['bids']
  isOver: boolean
  onVoided: () => void
}

export function Bids({ lot, sums, bids, isOver, onVoided }: BidsProps) {
  const t = useT()
  const { can } = useSession()
  return (
    <ol className="gr-lot-bids">
      {bids.map(({ number, entry, bidder, price, at, voidReason }) => (
        <li key={at + number} data-void={voidReason ? true : undefined}>
          <span>
            {number === undefined ? t('raised') : t('bidNumber', { number })} · {t('bidder', { number: bidder })} ·{' '}
            <Worth price={price} sums={sums} />
          </span>{' '}
          <span className="gr-secondary">
            <DateTime at={at} />
          </span>{' '}
          {voidReason && t('voided', { reason: voidReason })}
          {entry !== undefined && !voidReason && !isOver && can('deal.dispute') && (
            <VoidBid lot={lot} bid={entry} onVoided={onVoided} />
          )}
        </li>
      ))}
    </ol>
  )
}
