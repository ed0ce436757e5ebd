/** The shipments of a deal: what has gone and what is left of each line, where each shipment is, and how goods are packed. */
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { ItemView } from '../../../api/contract'
import { lazily } from '../../../lib/lazily'
import { useCounted } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { Panel } from '../../../ui/Panel'
import { itemsOf } from '../deal'
import { useT } from '../words'
import { PackagingForm } from './PackagingForm'
import { ShipmentCard } from './ShipmentCard'
import { ShipmentForm } from './ShipmentForm'
import { leftOf, shipmentsOf, shippedShare } from './shipping'
import './shipping.css'

const RouteMap = lazily(async () => (await import('./RouteMap')).RouteMap)

/** A shipment by its id, as it is now. */
type Opened = { form: 'ship'; shipment?: string } | { form: 'pack' }

export function ShipmentsPanel({ deal }: { deal: DealRecord }) {
  const t = useT()
  const may = useMay()
  const [opened, setOpened] = useState<Opened>()
  const is = (allowed: ReturnType<typeof may>) => allowed !== undefined && !allowed.why
  const ships = is(may(deal.can.createShipment, '/deal/createShipment/{dealId}'))
  const edits = is(may(deal.can.updateShipment, '/deal/updateShipment/{dealId}'))
  const packs = is(may(deal.can.pack, '/order/submitPackagingDetails/{id}'))
  const shipments = shipmentsOf(deal)
  if (!shipments.length && !ships && !packs) return null
  const close = () => setOpened(undefined)
  return (
    <Panel
      title={t('shipments')}
      extra={
        <span className="gr-row">
          {packs && <Button onClick={() => setOpened({ form: 'pack' })}>{t('packaging')}</Button>}
          {ships && <Button onClick={() => setOpened({ form: 'ship' })}>{t('newShipment')}</Button>}
        </span>
      }
    >
      <ul className="gr-shipped" aria-label={t('shippedByLine')}>
        {itemsOf(deal).map((item) => (
          <Line key={item._id} item={item} />
        ))}
      </ul>
      {shipments.some(({ portOfLoading, portOfDischarge }) => portOfLoading && portOfDischarge) && (
        <Suspense fallback={<div className="gr-map-room" />}>
          <RouteMap shipments={shipments} />
        </Suspense>
      )}
      {shipments.length > 0 && (
        <ol className="gr-shipments" aria-label={t('shipments')}>
          {shipments.map((shipment) => (
            <ShipmentCard
              key={shipment._id}
              deal={deal}
              shipment={shipment}
              onEdit={edits ? () => setOpened({ form: 'ship', shipment: shipment._id }) : undefined}
            />
          ))}
        </ol>
      )}
      {!shipments.length && <span className="gr-secondary">{t('nothingShipped')}</span>}
      {opened?.form === 'ship' && (
        <ShipmentForm deal={deal} shipment={shipments.find(({ _id }) => _id === opened.shipment)} onClose={close} />
      )}
      {opened?.form === 'pack' && <PackagingForm deal={deal} onClose={close} />}
    </Panel>
  )
}

/** A bar of what has gone, with what is left and what the tolerance allows besides. */
function Line({ item }: { item: ItemView }) {
  const t = useT()
  const counted = useCounted()
  const share = shippedShare(item)
  const { left, most } = leftOf(item)
  const planned = item.plannedQuantity
  const gone = counted(item.shippedQuantity, item.unit)
  return (
    <li>
      <span className="gr-shipped-head">
        <bdi className="gr-strong">{item.itemName}</bdi>
        <span className="gr-secondary gr-number">
          {t('shippedOf', { gone, all: counted(item.quantity, item.unit) })}
        </span>
      </span>
      <meter
        className="gr-bar"
        min={0}
        max={100}
        value={Math.min(share, 100)}
        aria-label={item.itemName}
        aria-valuetext={t('percent', { share })}
      />
      <span className="gr-secondary">
        {left > 0 && t('leftToShip', { left: counted(left, item.unit) })}
        {left === 0 &&
          (planned > 0
            ? t('allPlanned', { left: counted(item.shippedQuantity - planned, item.unit) })
            : t('allShipped'))}
        {item.tolerance !== '0' &&
          most > 0 &&
          ` · ${t('atMost', { most: counted(most, item.unit), percent: item.tolerance })}`}
      </span>
    </li>
  )
}
