/** A price with what it is for, and what the whole lot comes to at it. */
import type { AuctionSums } from '../../api/contract'
import { isolated } from '../../lib/i18n'
import { type Amount, formatMoney, times } from '../../lib/money'
import { Money } from '../../ui/Money'
import { counted, perUnit } from './counted'
import { useT } from './words'

type Props = {
  price: Amount
  sums: AuctionSums | undefined
  sum?: Amount
  /** What the price is for, where no sums say so. */
  per?: string
}

export function Worth({ price, sums, sum, per }: Props) {
  useT()
  if (!sums) {
    return (
      <>
        <Money value={price} /> {per && <span className="gr-secondary">{per}</span>}
      </>
    )
  }
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

const money = (value: Amount) => isolated(formatMoney(value))

/** The same within a sentence. */
export function worthInWords(price: Amount, sums: AuctionSums | undefined): string {
  const sum = sums && times(price, sums.quantity)
  if (!sum) return money(price)
  return `${money(price)} ${perUnit(sums)} (${counted(sums.unit, sums.quantity)} = ${money(sum)})`
}
