/** Sets a shipment up, or says anew all that is said of one. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { DealView, ShipmentView } from '../../../api/contract'
import { decimalRule, plainDecimal } from '../../../lib/decimals'
import { notify } from '../../../lib/notify'
import { listed } from '../../../lib/rows'
import { useChoices, useCounted } from '../../../lib/terms'
import { FormDrawer } from '../../../ui/FormDrawer'
import { WholeNumberItem } from '../../../ui/WholeNumberItem'
import { Conflict } from '../actions/Conflict'
import { useConflict } from '../actions/useConflict'
import { itemsOf } from '../deal'
import { useEditing } from '../useEditing'
import { useT } from '../words'
import { JourneyFields } from './JourneyFields'
import { readingsOf, textOf } from './journey'
import { useSayShipment } from './sayShipment'
import { type Consignment, leftOf } from './shipping'

type Typed = {
  transportMode: Consignment['transportMode']
  quantities: Record<string, number | null | undefined>
  containers?: NonNullable<Consignment['containers']>
  times: Record<string, string | undefined>
  events?: NonNullable<Consignment['events']>
  /** A line each. */
  readings?: string
} & Pick<
  Consignment,
  | 'containerLoad'
  | 'portOfLoading'
  | 'portOfDischarge'
  | 'vessel'
  | 'voyage'
  | 'flight'
  | 'truck'
  | 'temperature'
  | 'humidity'
  | 'shipmentTiming'
  | 'shipmentBy'
  | 'inspection'
>

type Props = { deal: DealView; shipment: ShipmentView | undefined; onClose: () => void }

const ends = ['departure', 'arrival'] as const
const kinds = ['planned', 'estimated', 'actual'] as const

/** A moment as a field of this browser's zone takes it. */
function typed(at: string | undefined): string | undefined {
  if (!at) return undefined
  const moment = new Date(at)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const moment = (text: string | undefined) => (text ? new Date(text).toISOString() : undefined)

function initial(deal: DealView, shipment: ShipmentView | undefined) {
  const lines = itemsOf(deal)
  if (!shipment) {
    const quantities = Object.fromEntries(lines.map((item) => [item._id, leftOf(item).left || undefined]))
    return {
      transportMode: deal.transportMode ?? 'sea',
      quantities,
      portOfLoading: deal.origin,
      times: {},
      containers: [],
      events: [],
    }
  }
  const { items, departure, arrival, containers, events, readings, ...said } = shipment
  const times = { departure, arrival }
  return {
    ...said,
    quantities: Object.fromEntries(listed(items).map(({ _id, quantity }) => [_id, quantity])),
    containers: listed(containers).map(({ number: _, ...container }) => container),
    events: listed(events).map(({ code, port, containerNumber, times }) => ({
      code,
      port,
      containerNumber,
      times: Object.fromEntries(kinds.map((kind) => [kind, typed(times[kind])])),
    })),
    readings: textOf(listed(readings)),
    times: Object.fromEntries(ends.flatMap((end) => kinds.map((kind) => [`${end}.${kind}`, typed(times[end][kind])]))),
  }
}

const filled = <T,>(text: T | undefined) => (text === '' ? undefined : (text ?? undefined))

/** What is sent: what is said of another way of transport stays out. */
function said({ quantities, times, containers, events, readings, ...typed }: Typed): Consignment {
  const read = readingsOf(readings ?? '')
  const at = (end: string) => Object.fromEntries(kinds.map((kind) => [kind, moment(times?.[`${end}.${kind}`])]))
  const by = typed.transportMode
  return {
    transportMode: by,
    items: Object.entries(quantities ?? {}).flatMap(([_id, quantity]) => (quantity ? [{ _id, quantity }] : [])),
    containerLoad: by === 'sea' ? filled(typed.containerLoad) : undefined,
    containers: (containers ?? []).map(({ containerType, containerNumber, seal, vgm }) => ({
      containerType,
      containerNumber: filled(containerNumber),
      seal: filled(seal),
      vgm: filled(plainDecimal(vgm ?? '')),
    })),
    portOfLoading: filled(typed.portOfLoading),
    portOfDischarge: filled(typed.portOfDischarge),
    vessel: by === 'sea' ? filled(typed.vessel) : undefined,
    voyage: by === 'sea' ? filled(typed.voyage) : undefined,
    flight: by === 'air' ? filled(typed.flight) : undefined,
    truck: by === 'truck' ? filled(typed.truck) : undefined,
    departure: at('departure'),
    arrival: at('arrival'),
    temperature: filled(typed.temperature),
    humidity: filled(typed.humidity),
    shipmentTiming: filled(typed.shipmentTiming),
    shipmentBy: filled(typed.shipmentBy),
    inspection: filled(typed.inspection),
    events: (events ?? []).map(({ code, port, containerNumber, times }) => ({
      code,
      port: filled(port),
      containerNumber: filled(containerNumber),
      times: Object.fromEntries(kinds.map((kind) => [kind, moment(times?.[kind] ?? undefined)])),
    })),
    readings: typeof read === 'number' ? [] : read,
  }
}

export function ShipmentForm({ deal, shipment, onClose }: Props) {
  const t = useT()
  useEditing('shipment')
  const [form] = Form.useForm<Typed>()
  const create = useCall('/deal/createShipment/{dealId}', { quiet: true })
  const update = useCall('/deal/updateShipment/{dealId}', { quiet: true })
  const [blank] = useState(() => initial(deal, undefined))
  const { base, view, save, error } = useConflict({
    deal,
    form,
    theirs: shipment ? initial(deal, shipment) : blank,
    call: { busy: create.busy || update.busy, error: create.error ?? update.error },
  })
  const say = useSayShipment(deal)
  const submit = async (values: Typed) => {
    const params = { dealId: deal._id }
    const done = shipment
      ? await save((ifMatch) => update.run({ shipmentId: shipment._id, shipment: said(values) }, params, { ifMatch }))
      : await create.run({ shipment: said(values) }, params)
    if (!done) return
    notify.success(t(shipment ? 'shipmentChanged' : 'shipmentMade'))
    onClose()
  }
  return (
    <FormDrawer<Typed>
      keptAs={['shipment', deal._id, shipment?.number ?? 'new']}
      title={shipment ? t('changeShipment', { number: shipment.number }) : t('newShipment')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={create.busy || update.busy}
      error={error}
      form={form}
      initialValues={base}
      submitText={t(shipment ? 'change' : 'newShipment')}
      fieldWords={{
        items: { at: ['quantities', itemsOf(deal)[0]?._id ?? ''], text: t('linesWrong') },
        departure: { at: ['times', 'departure.planned'], text: t('departureWrong') },
        arrival: { at: ['times', 'arrival.planned'], text: t('arrivalWrong') },
        events: { text: t('eventWrong') },
      }}
    >
      <Conflict
        of={view}
        {...say}
        isOf={({ kind, shipment: number }) => kind === 'deal.shipmentUpdated' && number === shipment?.number}
      />
      <Quantities deal={deal} shipment={shipment} />
      <RouteFields />
      <TimeFields />
      <ContainerFields />
      <Demands />
      <JourneyFields />
    </FormDrawer>
  )
}

function Quantities({ deal, shipment }: Omit<Props, 'onClose'>) {
  const t = useT()
  const counted = useCounted()
  return (
    <fieldset className="gr-ship-fields">
      <legend>{t('goods')}</legend>
      {itemsOf(deal).map((item) => {
        const own = listed(shipment?.items).find(({ _id }) => _id === item._id)?.quantity ?? 0
        const most = leftOf(item).most + own
        return (
          <WholeNumberItem
            key={item._id}
            name={['quantities', item._id]}
            label={<bdi>{item.itemName}</bdi>}
            extra={t('mostLeft', { most: counted(most, item.unit) })}
            from={0}
            to={most}
          />
        )
      })}
    </fieldset>
  )
}

function RouteFields() {
  const t = useT()
  const choices = useChoices()
  const mode = Form.useWatch<string>('transportMode')
  const ports = choices('port')
  const text = (name: 'vessel' | 'voyage' | 'flight' | 'truck') => (
    <Form.Item name={name} label={t(name)}>
      <Input maxLength={60} />
    </Form.Item>
  )
  const needed = [{ required: mode !== 'truck', message: t('needed') }]
  return (
    <fieldset className="gr-ship-fields">
      <legend>{t('theWay')}</legend>
      <Form.Item name="transportMode" label={t('transportMode')} rules={[{ required: true, message: t('needed') }]}>
        <Select options={choices('transport')} />
      </Form.Item>
      <div className="gr-pair">
        <Form.Item name="portOfLoading" label={t('portOfLoading')} rules={needed}>
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={ports} />
        </Form.Item>
        <Form.Item name="portOfDischarge" label={t('portOfDischarge')} rules={needed}>
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={ports} />
        </Form.Item>
      </div>
      {mode === 'sea' && (
        <div className="gr-pair">
          {text('vessel')}
          {text('voyage')}
        </div>
      )}
      {mode === 'air' && text('flight')}
      {mode === 'truck' && text('truck')}
    </fieldset>
  )
}

function TimeFields() {
  const t = useT()
  return ends.map((end) => (
    <fieldset key={end} className="gr-ship-fields">
      <legend>{t(end)}</legend>
      {kinds.map((kind) => (
        <Form.Item key={kind} name={['times', `${end}.${kind}`]} label={t(`time.${end}.${kind}`)}>
          <Input type="datetime-local" />
        </Form.Item>
      ))}
    </fieldset>
  ))
}

function ContainerFields() {
  const t = useT()
  const choices = useChoices()
  const mode = Form.useWatch<string>('transportMode')
  return (
    <fieldset className="gr-ship-fields">
      <legend>{t('containers')}</legend>
      {mode === 'sea' && (
        <Form.Item name="containerLoad" label={t('load')}>
          <Select allowClear options={choices('load')} />
        </Form.Item>
      )}
      <Form.List name="containers">
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="gr-container">
                <Form.Item
                  name={[name, 'containerType']}
                  label={t('containerNth', { number: name + 1 })}
                  rules={[{ required: true, message: t('needed') }]}
                >
                  <Select showSearch={{ optionFilterProp: 'label' }} options={choices('container')} />
                </Form.Item>
                {mode === 'sea' && (
                  <Form.Item name={[name, 'containerNumber']} label={t('containerNumber')}>
                    <Input dir="ltr" maxLength={20} placeholder="CSQU 305438-3" />
                  </Form.Item>
                )}
                <div className="gr-pair">
                  <Form.Item name={[name, 'seal']} label={t('seal')}>
                    <Input dir="ltr" maxLength={20} />
                  </Form.Item>
                  <Form.Item name={[name, 'vgm']} label={t('vgm')} rules={[decimalRule(3, t('weightWrong'))]}>
                    <Input dir="ltr" inputMode="decimal" suffix="kg" />
                  </Form.Item>
                </div>
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  onClick={() => remove(name)}
                  aria-label={t('removeContainer', { number: name + 1 })}
                >
                  {t('remove')}
                </Button>
              </div>
            ))}
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
              {t('addContainer')}
            </Button>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

const demanded = (from: number, to: number, unit: string) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ value: String(from + n), label: `${from + n} ${unit}` }))

function Demands() {
  const t = useT()
  const choices = useChoices()
  const insensitive = { value: 'not-sensitive', label: t('notSensitive') }
  return (
    <fieldset className="gr-ship-fields">
      <legend>{t('demands')}</legend>
      <div className="gr-pair">
        <Form.Item name="temperature" label={t('temperature')}>
          <Select allowClear options={[insensitive, ...demanded(-10, 26, '°C')]} />
        </Form.Item>
        <Form.Item name="humidity" label={t('humidity')}>
          <Select allowClear options={[insensitive, ...demanded(70, 95, '%')]} />
        </Form.Item>
      </div>
      <Form.Item name="shipmentBy" label={t('shipmentBy')}>
        <Select allowClear options={choices('shipmentBy')} />
      </Form.Item>
      <div className="gr-pair">
        <Form.Item name="shipmentTiming" label={t('shipmentTiming')}>
          <Select allowClear options={choices('timing')} />
        </Form.Item>
        <Form.Item name="inspection" label={t('inspection')}>
          <Select allowClear options={choices('inspection')} />
        </Form.Item>
      </div>
    </fieldset>
  )
}
