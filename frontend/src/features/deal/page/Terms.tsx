/** What the two sides agreed on, and who does what under their delivery term. */
import type { DealView } from '../../../api/contract'
import { useCountryName } from '../../../lib/countries'
import { duties, ruleOf } from '../../../lib/incoterms'
import { type Term, useTerm } from '../../../lib/terms'
import { useZoneName } from '../../../lib/zones'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { Highlight } from '../../../ui/Highlight'
import { Panel } from '../../../ui/Panel'
import { IncotermWarning } from '../actions/EditFields'
import { addressText } from '../editForm'
import { useT } from '../words'

export function Terms({ deal }: { deal: DealView }) {
  const t = useT()
  const term = useTerm()
  const of = (list: Term, value: string | undefined) => highlighted(value && term(list, value))
  const country = useCountryName()
  const destination = addressText(deal.destination, country, useZoneName())
  return (
    <Panel title={t('terms')}>
      <Facts
        facts={[
          deal.incoterm !== undefined && { name: t('incoterm'), value: of('incoterm', deal.incoterm) },
          deal.basis !== undefined && { name: t('priceBasis'), value: highlighted(deal.basis) },
          { name: t('paymentTerm'), value: of('payment', deal.paymentTerm) },
          deal.transportMode !== undefined && { name: t('transportMode'), value: of('transport', deal.transportMode) },
          deal.cargoType !== undefined && { name: t('cargoType'), value: t(`cargo.${deal.cargoType}`) },
          deal.bulkType !== undefined && { name: t('bulkType'), value: t(`bulk.${deal.bulkType}`) },
          deal.bulkPackaging !== undefined && {
            name: t('bulkPackaging'),
            value: t(`bulkPackaging.${deal.bulkPackaging}`),
          },
          deal.packing !== undefined && { name: t('agreed.packing'), value: t(`packaging.${deal.packing}`) },
          deal.shipment !== undefined && {
            name: t('agreed.shipment'),
            value: (
              <>
                <DateTime at={deal.shipment.from} /> – <DateTime at={deal.shipment.until} />
              </>
            ),
          },
          deal.shelfLife !== undefined && { name: t('shelfLife'), value: t(`shelfLife.${deal.shelfLife}`) },
          deal.containerLoad !== undefined && { name: t('containerLoad'), value: of('load', deal.containerLoad) },
          deal.inspection !== undefined && { name: t('inspection'), value: of('inspection', deal.inspection) },
          deal.cargoRelease !== undefined && { name: t('cargoRelease'), value: of('release', deal.cargoRelease) },
          deal.origin !== undefined && { name: t('origin'), value: of('port', String(deal.origin)) },
          { name: t('destination'), value: highlighted(destination) },
          deal.deliveryTerms !== undefined && {
            name: t('deliveryTerms'),
            value: highlighted(deal.deliveryTerms),
            wide: true,
          },
          deal.notes !== undefined && { name: t('notes'), value: highlighted(deal.notes), wide: true },
        ]}
      />
      <IncotermWarning incoterm={deal.incoterm} />
      <Duties incoterm={deal.incoterm} />
    </Panel>
  )
}

const highlighted = (value: string | undefined) => (
  <Highlight version={value ?? ''}>
    <bdi>{value || '–'}</bdi>
  </Highlight>
)

function Duties({ incoterm }: { incoterm: string | undefined }) {
  const t = useT()
  const rule = ruleOf(incoterm)
  if (!rule || !incoterm) return null
  return (
    <table className="gr-incoterm-duties">
      <caption>{t('whoDoesWhat', { term: incoterm })}</caption>
      <tbody>
        {duties.map((duty) => (
          <tr key={duty}>
            <th scope="row">{t(`duty.${duty}`)}</th>
            <td>{t(`side.${rule[duty]}`)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('duty.risk')}</th>
          <td>{t(`risk.${rule.risk}`)}</td>
        </tr>
      </tbody>
    </table>
  )
}
