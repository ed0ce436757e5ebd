/** What a lot on offer is, and on which terms it is delivered, fact by fact; what its seller did not say is left out. */
import type { Catalogue, Listing } from '../../api/contract'
import { useCountryName } from '../../lib/countries'
import { grouped } from '../../lib/money'
import { useUnitsLeft } from '../../state/unitsLeft'
import { DateTime } from '../../ui/DateTime'
import { Facts } from '../../ui/Facts'
import { Money } from '../../ui/Money'
import { leftOf, wholeOf } from './counted'
import { t, useT, words } from './words'

const named = (list: string, value: string | undefined) => value && (words.find(`${list}.${value}`) ?? value)
const fact = (name: string, value: string | undefined) => !!value && { name, value: <bdi>{value}</bdi> }
/** A list in the viewer's language stands on a line of its own. */
const list = (name: string, values: readonly string[] | undefined) =>
  !!values?.length && { name, wide: true, value: values.map((value) => <div key={value}>{value}</div>) }

export function GoodsFacts({ lot }: { lot: Listing }) {
  useT()
  const { length, breadth, height, variance, retailPrice } = lot
  const left = useUnitsLeft(lot)
  const edges = [length, breadth, height].every(Boolean) && `${length} × ${breadth} × ${height}`
  return (
    <Facts
      facts={[
        fact(t('category'), lot.categories.map((it) => named('category', it)).join(', ')),
        fact(t('foodKind'), named('food', lot.foodKind)),
        fact(t('hsCode'), lot.HSCode),
        fact(t('lotType'), lot.lotType),
        fact(t('condition'), named('condition', lot.lotCondition)),
        fact(t('itemCondition'), named('condition', lot.itemCondition)),
        fact(t('packaging'), named('packaging', lot.lotPackaging)),
        fact(t('cargoType'), named('cargo', lot.cargoType)),
        fact(t('bulkType'), named('bulk', lot.bulkType)),
        fact(t('bulkPackaging'), named('bulkPackaging', lot.bulkPackaging)),
        fact(t('shelfLife'), named('shelfLife', lot.shelfLife)),
        fact(t('units'), leftOf({ left, whole: wholeOf(lot) })),
        fact(t('unit'), named('unit', lot.unit)),
        fact(t('weight'), lot.weight),
        !!edges && { name: t('measures'), value: <bdi dir="ltr">{edges}</bdi> },
        !!variance && { name: t('variance'), value: <bdi dir="ltr">{`± ${variance} %`}</bdi> },
        retailPrice && { name: t('retailPrice'), value: <Money value={retailPrice} /> },
        fact(t('perishable'), t(lot.perishable ? 'yes' : 'no')),
      ]}
    />
  )
}

/** The days on which the goods may be shipped. */
const Days = ({ of: { from, until } }: { of: { from: string; until: string } }) => (
  <>
    <DateTime at={from} /> – <DateTime at={until} />
  </>
)

/** What whoever wins the auction of a lot is bound to, beside its price. */
export function auctionFacts(lot: Listing, to: string | undefined, options: Catalogue | undefined) {
  const documents = new Map(options?.specialDocuments.map(({ value, label }) => [value, label]))
  const [term] = lot.incoterms
  return [
    !!term && { name: t('terms'), value: <bdi dir="ltr">{[term, lot.deliveryPlace].filter(Boolean).join(' ')}</bdi> },
    fact(t('bidTo'), to),
    list(
      t('payment'),
      lot.paymentMethod?.map(({ value, name }) => words.find(`payment.${value}`) ?? name),
    ),
    lot.shipment && { name: t('shipment'), value: <Days of={lot.shipment} />, wide: true },
    !!lot.variance && { name: t('variance'), value: <bdi dir="ltr">{`± ${lot.variance} %`}</bdi> },
    fact(t('packaging'), named('packaging', lot.lotPackaging)),
    list(
      t('documents'),
      lot.specialDocuments?.map((it) => documents.get(it) ?? it),
    ),
  ]
}

type DeliveryProps = { lot: Listing; options: Catalogue | undefined }

export function DeliveryFacts({ lot, options }: DeliveryProps) {
  useT()
  const country = useCountryName()
  const documents = new Map(options?.specialDocuments.map(({ value, label }) => [value, label]))
  const { palletHeight, nPallets } = lot
  return (
    <Facts
      facts={[
        fact(t('warehouseCountry'), country(lot.origin)),
        fact(t('warehouseCity'), lot.warehouseCity),
        fact(t('stored'), lot.channel === 'warehouse' ? t('storedCleared') : undefined),
        fact(t('port'), named('port', lot.originPort)),
        fact(t('destination'), lot.destination && country(lot.destination.country)),
        fact(t('deliveryPlace'), lot.deliveryPlace),
        lot.shipment && { name: t('shipment'), value: <Days of={lot.shipment} /> },
        fact(t('pallets'), nPallets ? grouped(String(nPallets)) : undefined),
        fact(t('palletType'), named('pallet', lot.palletType)),
        fact(t('palletHeight'), palletHeight ? grouped(String(palletHeight)) : undefined),
        list(
          t('payment'),
          lot.paymentMethod?.map(({ value, name }) => words.find(`payment.${value}`) ?? name),
        ),
        list(
          t('documents'),
          lot.specialDocuments?.map((it) => documents.get(it) ?? it),
        ),
        list(t('barred'), lot.countriesNotForSale.map(country)),
      ]}
    />
  )
}
