/** An amount of money, always left to right. */
import { type Amount, formatMoney } from '../lib/money'

export function Money({ value }: { value: Amount | undefined }) {
  return value ? (
    <bdi dir="ltr" className="gr-money gr-number">
      {formatMoney(value)}
    </bdi>
  ) : (
    <span>–</span>
  )
}
