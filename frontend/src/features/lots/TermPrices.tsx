/** What a lot costs on each of its delivery terms, with the basis as contracts write it. */
import type { OfferedTerm } from '../../api/contract'
import { inList } from '../../lib/lists'
import { UnitPrice } from '../../ui/Money'
import './prices.css'
import { useT } from './words'

type Props = { prices: readonly OfferedTerm[]; per: string }

export function TermPrices({ prices, per }: Props) {
  const t = useT()
  return (
    <table className="gr-lot-prices">
      <caption>{t('termPrices')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('basis')}</th>
          <th scope="col">
            {t('termPrice')} <span className="gr-secondary">{per}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ _id, basis, price, except }) => (
          <tr key={_id}>
            <th scope="row">
              <bdi dir="ltr">{basis}</bdi>
              {except && <p className="gr-secondary">{t('notAt', { places: inList(except) })}</p>}
            </th>
            <td>
              <UnitPrice value={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
