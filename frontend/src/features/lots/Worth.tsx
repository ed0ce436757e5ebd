/** A price with what it is for, and what the whole lot comes to at it. */
import type { AuctionSums } from '../../api/contract'
import { type Amount, times } from '../../lib/money'
import { Money } from '../../ui/Money'
import { counted, perUnit } from './counted'
import { useT } from './words'

type Props = { price: Amount; sums: AuctionSums | undefined; sum?: Amount }

export function Worth({ price, sums, sum }: Props) {
  useT()
  if (!sums) return <Money value={price} />
  return (
    <>
      <Money value={price} /> <span className="gr-secondary">{perUnit(sums)}</span>{' '}
      <span className="gr-lot-worth">
        <span className="gr-secondary">{counted(sums.unit, sums.quantity)} =</span>{' '}
        <Money value={sum ?? times(price, sums.quantity)} />
      </span>
    </>
  )
}
