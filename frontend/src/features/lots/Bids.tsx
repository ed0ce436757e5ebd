/** The log of an auction, bid by bid: whose each is is a number alone. */
import * as v from 'valibot'
import { money } from '../../api/schemas'
import { useSession } from '../../state/session'
import { DateTime } from '../../ui/DateTime'
import { Money } from '../../ui/Money'
import { VoidBid } from './VoidBid'
import { useT } from './words'

export const bidLog = v.object({
  now: v.string(),
  bids: v.array(
    v.object({
      /** None of one by which its bidder would only pay more. */
      number: v.optional(v.number()),
      /** Its place in the whole log, for the desk. */
      entry: v.optional(v.number()),
      bidder: v.number(),
      price: money,
      at: v.string(),
      voidReason: v.optional(v.string()),
    }),
  ),
})
type Log = v.InferOutput<typeof bidLog>

type BidsProps = { lot: string; bids: Log['bids']; isOver: boolean; onVoided: () => void }

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
