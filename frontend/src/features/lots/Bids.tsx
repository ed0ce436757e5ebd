/** The log of an auction, bid by bid: whose each is is a number alone. */
import type { BidLog } from '../../api/contract'
import { useSession } from '../../state/session'
import { DateTime } from '../../ui/DateTime'
import { Money } from '../../ui/Money'
import { VoidBid } from './VoidBid'
import { useT } from './words'

type BidsProps = { lot: string; bids: BidLog['bids']; isOver: boolean; onVoided: () => void }

export function Bids({ lot, bids, isOver, onVoided }: BidsProps) {
  const t = useT()
  const { can } = useSession()
  return (
    <ol className="gr-lot-bids">
      {bids.map(({ number, entry, bidder, price, at, voidReason }) => (
        <li key={at + number} data-void={voidReason ? true : undefined}>
          <span>
            {number === undefined ? t('raised') : t('bidNumber', { number })} · {t('bidder', { number: bidder })} ·{' '}
            <Money value={price} />
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
