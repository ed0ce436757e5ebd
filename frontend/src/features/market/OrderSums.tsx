/** What is typed comes to: the unit price, how much with its weight, and the total. */
import type { Listing } from '../../api/contract'
import { Money } from '../../ui/Money'
import { type OrderedLot, totalOf } from './order'
import { useAmountWords } from './useAmountWords'
import { useTypedUnits } from './useTypedUnits'
import { useT } from './words'

export function OrderSums({ lot }: { lot: OrderedLot }) {
  return <Sums lot={lot} units={useTypedUnits(lot)} />
}

export function Sums({ lot, units }: { lot: Listing; units: number | undefined }) {
  const t = useT()
  const words = useAmountWords(lot)
  return (
    <dl className="gr-order-sums" aria-live="polite">
      <div>
        <dt>{t('unitPrice')}</dt>
        <dd>
          <Money value={lot.listedPrice} /> {words.per}
        </dd>
      </div>
      <div>
        <dt>{t('quantity')}</dt>
        <dd className="gr-number">{units === undefined ? '–' : `${words.counted(units)} · ${words.weight(units)}`}</dd>
      </div>
      <div className="gr-order-total">
        <dt>{t('lineTotal')}</dt>
        <dd>
          <Money value={units === undefined ? undefined : totalOf(units, lot)} />
        </dd>
      </div>
    </dl>
  )
}
