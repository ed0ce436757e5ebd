/** One shipment: its goods, what they travel in, and its voyage as a line from port to port with the times at both ends. */
import { Button } from 'antd'
import type { ContainerView, DealView, ShipmentView } from '../../../api/contract'
import { grouped } from '../../../lib/money'
import { listed } from '../../../lib/rows'
import { useCounted, useTerm } from '../../../lib/terms'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { StatusTag } from '../../../ui/StatusTag'
import { itemsOf } from '../deal'
import { useT } from '../words'
import { Climate } from './ClimateChart'
import { Journey } from './Journey'
import { Missed } from './Missed'
import { bestOf, daysLate, progressOf } from './shipping'

type Props = { deal: DealView; shipment: ShipmentView; onEdit: (() => void) | undefined }

const toneOf = { planned: 'neutral', 'under-way': 'info', arrived: 'success' } as const

export function ShipmentCard({ deal, shipment, onEdit }: Props) {
  const t = useT()
  const term = useTerm()
  const { number, status, transportMode, temperature, humidity } = shipment
  const carrier = [shipment.vessel, shipment.voyage, shipment.flight, shipment.truck].filter(Boolean).join(' · ')
  const containers = listed(shipment.containers)
  const air = [
    temperature && temperature !== 'not-sensitive' && `${temperature} °C`,
    humidity && humidity !== 'not-sensitive' && `${humidity} % ${t('humidityShort')}`,
  ].filter(Boolean)
  return (
    <li className="gr-shipment">
      <div className="gr-shipment-head">
        <h3>{t('shipmentNumber', { number })}</h3>
        <StatusTag
          of={status}
          tone={toneOf[status as keyof typeof toneOf] ?? 'neutral'}
          label={term('shipment', status)}
        />
        <Late shipment={shipment} />
        {onEdit && (
          <Button size="small" onClick={onEdit} aria-label={t('changeShipment', { number })}>
            {t('change')}
          </Button>
        )}
      </div>
      <Voyage shipment={shipment} />
      <Climate shipment={shipment} />
      <Facts
        facts={[
          { name: t('goods'), value: <Goods deal={deal} shipment={shipment} />, wide: true },
          { name: t('transportMode'), value: term('transport', transportMode) },
          carrier !== '' && { name: t('carrier'), value: <bdi>{carrier}</bdi> },
          shipment.containerLoad !== undefined && { name: t('load'), value: term('load', shipment.containerLoad) },
          air.length > 0 && { name: t('climate'), value: <bdi>{air.join(' · ')}</bdi> },
          containers.length > 0 && { name: t('containers'), value: <Containers containers={containers} />, wide: true },
        ]}
      />
      <Journey shipment={shipment} />
    </li>
  )
}

function Goods({ deal, shipment }: Omit<Props, 'onEdit'>) {
  const counted = useCounted()
  const lines = itemsOf(deal)
  return listed(shipment.items).map(({ _id, quantity }) => {
    const line = lines.find((item) => item._id === _id)
    return (
      <div key={_id}>
        <span className="gr-number">{counted(quantity, line?.unit ?? '')}</span> <bdi>{line?.itemName}</bdi>
      </div>
    )
  })
}

function Containers({ containers }: { containers: ContainerView[] }) {
  const t = useT()
  const term = useTerm()
  return containers.map(({ number, containerType, containerNumber, seal, vgm }) => (
    <div key={number}>
      {term('container', containerType)}
      {containerNumber && (
        <>
          {' · '}
          <bdi dir="ltr" className="gr-number">
            {containerNumber}
          </bdi>
        </>
      )}
      {seal && (
        <>
          {' · '}
          {t('seal')} <bdi dir="ltr">{seal}</bdi>
        </>
      )}
      {vgm && (
        <>
          {' · '}
          {t('vgmShort')} <bdi>{t('kilograms', { kg: grouped(vgm) })}</bdi>
        </>
      )}
    </div>
  ))
}

function Late({ shipment }: { shipment: ShipmentView }) {
  const t = useT()
  const days = daysLate(shipment)
  if (!days) return null
  const late = days > 0
  return (
    <span className={late ? 'gr-overdue' : 'gr-secondary'}>
      {t(late ? 'daysLate' : 'daysEarly', { count: Math.abs(days) })}
    </span>
  )
}

/** From the port of loading to the port of discharge, with the carrier as far as it has come. */
function Voyage({ shipment }: { shipment: ShipmentView }) {
  const t = useT()
  const term = useTerm()
  const progress = progressOf(shipment)
  const { portOfLoading, portOfDischarge, departure, arrival, status } = shipment
  return (
    <div className="gr-voyage" data-status={status}>
      <End name={portOfLoading ? term('port', portOfLoading) : t('pickUp')} end="departure" times={departure} />
      <div className="gr-voyage-line" aria-hidden>
        <span className="gr-voyage-gone" style={{ inlineSize: `${progress * 100}%` }} />
        <span className="gr-voyage-carrier" style={{ insetInlineStart: `${progress * 100}%` }} />
      </div>
      <End name={portOfDischarge ? term('port', portOfDischarge) : t('dropOff')} end="arrival" times={arrival} />
    </div>
  )
}

type EndProps = { name: string; end: 'departure' | 'arrival'; times: ShipmentView['departure'] }

function End({ name, end, times }: EndProps) {
  const t = useT()
  const best = bestOf(times)
  const isLater = best && best.as !== 'planned' && times.planned
  return (
    <div className="gr-voyage-end">
      <span className="gr-strong">{name}</span>
      {best ? (
        <span>
          {t(`time.${end}.${best.as}`)}: <DateTime at={best.at} /> <Missed times={times} />
        </span>
      ) : (
        <span className="gr-secondary">{t('noTime', { what: t(end) })}</span>
      )}
      {isLater && (
        <span className="gr-secondary">
          {t(`time.${end}.planned`)}: <DateTime at={times.planned} />
        </span>
      )}
    </div>
  )
}
