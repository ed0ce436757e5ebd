/** What is typed comes to: the unit price, how much with its weight, and the total. */
import { Form } from 'antd'
import type { Listing } from '../../api/contract'
import { listed } from '../../lib/rows'
import { basisAt, termOn } from '../../lib/termPrices'
import { Money, UnitPrice } from '../../ui/Money'
import type { OrderForm } from './OrderDrawer'
import { type OrderedLot, totalOf } from './order'
import { useAmountWords } from './useAmountWords'
import { useTypedUnits } from './useTypedUnits'
import { useT } from './words'

export function OrderSums({ lot }: { lot: OrderedLot }) {
  const form = Form.useFormInstance<OrderForm>()
  const kind = Form.useWatch('kind', form) ?? form.getFieldValue('kind')
  const incoterm = Form.useWatch('incoterm', form)
  const place = Form.useWatch('place', form)
  const country = Form.useWatch(['destination', 'country'], form)
  const to = kind === 'domestic' ? lot.origin : country
  return <Sums lot={lot} units={useTypedUnits(lot)} basis={basisOf(lot, { kind, incoterm, place })} to={to} />
}

/** The term that the price is for, as contracts write it. */
export function basisOf({ prices }: Listing, { kind, incoterm, place }: Partial<OrderForm>): string | undefined {
  const priced = kind === 'domestic' ? undefined : termOn(listed(prices), incoterm, place)
  return priced && basisAt(priced, place)
}

type Props = { lot: Listing; units: number | undefined; basis: string | undefined; to: string | undefined }

/** What the goods come to where they go; the server says where their price includes tax. */
export function Sums({ lot, units, basis, to }: Props) {
  const t = useT()
  const words = useAmountWords(lot)
  return (
    <>
      <dl className="gr-order-sums" aria-live="polite">
        <div>
          <dt>{t('unitPrice')}</dt>
          <dd>
            <UnitPrice value={lot.listedPrice} /> {words.per}
            {basis && (
              <>
                , <bdi dir="ltr">{basis}</bdi>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('quantity')}</dt>
          <dd className="gr-number">
            {units === undefined ? '–' : `${words.counted(units)} · ${words.weight(units)}`}
          </dd>
        </div>
        <div className="gr-order-total">
          <dt>{t('lineTotal')}</dt>
          <dd>
            <Money value={units === undefined ? undefined : totalOf(units, lot)} />
          </dd>
        </div>
      </dl>
      {to && lot.vatIncludedIn?.includes(to) && <p className="gr-secondary">{t('vatIncluded')}</p>}
    </>
  )
}
