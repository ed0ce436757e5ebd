/** What is typed comes to: the unit price, how much with its weight, and the total. */
import { Form } from 'antd'
import type { Listing } from '../../api/contract'
import { listed } from '../../lib/rows'
import { type Destination, isTaxed as isTaxedAt } from '../../lib/taxed'
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
  const zone = Form.useWatch(['destination', 'zone'], form)
  const isTaxed = isOrderTaxed(lot, { kind, incoterm, destination: { country, zone } })
  return <Sums lot={lot} units={useTypedUnits(lot)} basis={basisOf(lot, { kind, incoterm, place })} isTaxed={isTaxed} />
}

type Where = Pick<Partial<OrderForm>, 'kind' | 'incoterm'> & { destination?: Destination | null }

/** At home no term is named, and the goods stay where they lie. */
export const isOrderTaxed = (lot: Listing, { kind, incoterm, destination }: Where) =>
  kind === 'domestic'
    ? isTaxedAt(lot, { country: lot.origin }, undefined)
    : isTaxedAt(lot, destination ?? undefined, incoterm)

/** The term that the price is for, as contracts write it. */
export function basisOf({ prices }: Listing, { kind, incoterm, place }: Partial<OrderForm>): string | undefined {
  const priced = kind === 'domestic' ? undefined : termOn(listed(prices), incoterm, place)
  return priced && basisAt(priced, place)
}

type Props = { lot: Listing; units: number | undefined; basis: string | undefined; isTaxed: boolean }

/** What the goods come to, and whether that includes tax. */
export function Sums({ lot, units, basis, isTaxed }: Props) {
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
      {isTaxed && <p className="gr-secondary">{t('vatIncluded')}</p>}
    </>
  )
}
