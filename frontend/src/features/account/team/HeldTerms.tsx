/** How much of what, at which price and on which terms an act that waits would bind the company. */
import type { HeldActView } from '../../../api/contract'
import { useCountryName } from '../../../lib/countries'
import { inList, inPlace } from '../../../lib/lists'
import { useCounted, useTerm } from '../../../lib/terms'
import { DateTime } from '../../../ui/DateTime'
import { type Fact, Facts } from '../../../ui/Facts'
import { UnitPrice } from '../../../ui/Money'
import { useT, words } from '../words'

export function HeldTerms({ held: { kind, terms } }: { held: HeldActView }) {
  const t = useT()
  const term = useTerm()
  const counted = useCounted()
  const country = useCountryName()
  const { units, unit = '', retailPriceAs, price, tolerance, incoterm, place, paymentTerm, shipment } = terms
  const { transportMode, destination: to, packing, cargoType, containerLoad, inspection, documents } = terms
  const { days, deliveryTerms, note } = terms
  const per = words.find(`per.${retailPriceAs === 'Metric Ton (MT)' ? 'metric-ton' : unit}`)
  const facts: (Fact | undefined | false)[] = [
    // What accepts an offer that is gone says nothing of it.
    (units !== undefined || kind !== 'accept') && {
      name: t('team.term.units'),
      value: units === undefined ? t('team.term.whole') : counted(units, unit),
    },
    price && {
      name: t(kind === 'bid' ? 'team.term.most' : 'team.term.price'),
      value: (
        <>
          <UnitPrice value={price} /> {per && <span className="gr-secondary">{per}</span>}
        </>
      ),
    },
    tolerance !== undefined && {
      name: t('team.term.tolerance'),
      value: <bdi dir="ltr">{`± ${tolerance} %`}</bdi>,
    },
    incoterm && {
      name: t('team.term.incoterm'),
      value: (
        <>
          {term('incoterm', incoterm)} {place && <bdi>{place}</bdi>}
        </>
      ),
    },
    paymentTerm && { name: t('team.term.payment'), value: term('payment', paymentTerm) },
    shipment && {
      name: t('team.term.shipment'),
      value: (
        <>
          <DateTime at={shipment.from} /> – <DateTime at={shipment.until} />
        </>
      ),
    },
    transportMode && { name: t('team.term.transport'), value: term('transport', transportMode) },
    to && {
      name: t('team.term.destination'),
      value: <bdi>{inPlace([to.line1, to.city, to.postalCode, country(to.country)])}</bdi>,
    },
    packing && { name: t('team.term.packing'), value: term('packaging', packing) },
    cargoType && { name: t('team.term.cargo'), value: t(`team.cargo.${cargoType}`) },
    containerLoad && { name: t('team.term.load'), value: term('load', containerLoad) },
    inspection && { name: t('team.term.inspection'), value: term('inspection', inspection) },
    documents && {
      name: t('team.term.documents'),
      value: documents.length ? inList(documents.map((it) => term('document', it))) : t('team.term.noDocuments'),
    },
    days !== undefined && { name: t('team.term.days'), value: days },
    !!deliveryTerms && { name: t('team.term.delivery'), value: <bdi>{deliveryTerms}</bdi>, wide: true },
    !!note && { name: t('team.term.note'), value: <bdi>{note}</bdi>, wide: true },
  ]
  return <Facts facts={facts} />
}
