/** One more look at an order before it is placed. */
import { Button } from 'antd'
import type { Listing } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { plainDecimal } from '../../lib/decimals'
import { inPlace } from '../../lib/lists'
import { useZoneName } from '../../lib/zones'
import { Facts } from '../../ui/Facts'
import { takeFocus } from '../../ui/focus'
import { useChoiceWord } from './choices'
import { IncotermShare } from './IncotermShare'
import type { OrderForm } from './OrderDrawer'
import { basisOf, isOrderTaxed, Sums } from './OrderSums'
import { unitsOf } from './order'
import { useT } from './words'

type Props = { lot: Listing; order: OrderForm; onChange: () => void }

export function OrderReview({ lot, order, onChange }: Props) {
  const t = useT()
  const word = useChoiceWord()
  const zoneName = useZoneName()
  const country = useCountryName()
  const cargoType = lot.cargoType ?? order.cargoType
  const { kind, destination, incoterm, transportMode, containerLoad, inspection, paymentTerm } = order
  const abroad = kind === 'international'
  const zone = destination?.zone && zoneName(destination.zone)
  const to = inPlace([destination?.city, country(abroad ? (destination?.country ?? '') : lot.origin), zone])
  return (
    <section className="gr-order-review" aria-label={t('reviewTitle')}>
      <h3 tabIndex={-1} ref={takeFocus}>
        {t('reviewTitle')}
      </h3>
      <p className="gr-secondary">{t('reviewLead', { seller: lot.seller.companyName })}</p>
      <Sums
        lot={lot}
        units={unitsOf(plainDecimal(order.amount), order.measure, lot)}
        basis={basisOf(lot, order)}
        isTaxed={isOrderTaxed(lot, order)}
      />
      <Facts
        facts={[
          { name: t('kind'), value: t(abroad ? 'international' : 'domestic') },
          { name: t('destination'), value: to },
          Boolean(cargoType) && { name: t('cargoType'), value: word('cargo', cargoType) },
          abroad && { name: t('transportMode'), value: word('transport', transportMode) },
          abroad &&
            transportMode === 'sea' &&
            Boolean(containerLoad) && { name: t('containerLoad'), value: word('load', containerLoad) },
          abroad && Boolean(inspection) && { name: t('inspection'), value: word('inspection', inspection) },
          { name: t('paymentTerm'), value: word('payment', paymentTerm) },
          abroad && { name: t('incoterm'), value: word('incoterm', incoterm), wide: true },
        ]}
      />
      {abroad && incoterm && <IncotermShare incoterm={incoterm} />}
      <Button type="link" onClick={onChange}>
        {t('change')}
      </Button>
    </section>
  )
}
