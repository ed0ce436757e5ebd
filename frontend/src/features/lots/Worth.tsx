/** A price with what it is for, and what the whole lot comes to at it. */
import type { AuctionSums } from '../../api/contract'
import { type Amount, times } from '../../lib/money'
import { Money } from '../../ui/Money'
import { counted } from './counted'
import { useT, words } from './words'

type Props = { price: Amount; sums: AuctionSums | undefined; sum?: Amount }

export function Worth({ price, sums, sum }: Props) {
  const t = useT()
  if (!sums) return <Money value={price} />
  return (
    <>
      <Money value={price} /> <span className="gr-secondary">{words.find(`per.${sums.unit}`) ?? t('perUnit')}</span>{' '}
      <span className="gr-lot-worth">
        <span className="gr-secondary">{counted(sums.unit, sums.quantity)} =</span>{' '}
        <Money value={sum ?? times(price, sums.quantity)} />
      </span>
    </>
  )
}
