/** Goods of a company: what it says of them, what is confirmed, and the act whose turn it is, or why they are not taken. */
import { Drawer, Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { Product, StockStatus } from '../../../api/contract'
import type { BodyOf } from '../../../api/shapes'
import { directionOf, useLanguage } from '../../../lib/i18n'
import { notify } from '../../../lib/notify'
import { serverDay } from '../../../lib/serverClock'
import { useChoices } from '../../../lib/terms'
import { useGet } from '../../../state/read'
import { CountrySelect } from '../../../ui/CountrySelect'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useFocusReturn } from '../../../ui/focus'
import { WholeNumberItem } from '../../../ui/WholeNumberItem'
import { Confirmed } from '../Confirmed'
import { Documents } from '../Documents'
import { StockState } from '../StockState'
import { useT } from '../words'

type Act = 'receive' | 'clear' | 'place' | 'refuse'
type Props = { goods: Product; onClose: (isDecided: boolean) => void }
type Filled = BodyOf<'/admin/warehouse/receive/{id}'> &
  BodyOf<'/admin/warehouse/clear/{id}'> &
  BodyOf<'/admin/warehouse/place/{id}'> &
  BodyOf<'/admin/warehouse/refuse/{id}'>

/** Whose turn it is (actors/trade/src/warehouse/request.rs); what is placed or refused stays so. */
const turns: Partial<Record<StockStatus, Act>> = { waits: 'receive', received: 'clear', cleared: 'place' }

export function DecideGoods(props: Props) {
  const act = turns[props.goods.status]
  return act ? <Undecided {...props} act={act} /> : <Decided {...props} />
}

function Brought({ goods }: { goods: Product }) {
  const t = useT()
  return (
    <>
      <Facts
        facts={[
          { name: t('state'), value: <StockState of={goods} />, wide: true },
          { name: t('company'), value: <bdi>{goods.company.companyName}</bdi> },
          { name: t('broughtBy'), value: <bdi>{goods.broughtBy}</bdi> },
          { name: t('at'), value: <DateTime at={goods.createdAt} /> },
          { name: t('documents'), value: <Documents of={goods} /> },
        ]}
      />
      <Confirmed of={goods} />
    </>
  )
}

function Decided({ goods, onClose }: Props) {
  useFocusReturn()
  const placement = directionOf(useLanguage()) === 'rtl' ? 'left' : 'right'
  return (
    <Drawer open title={goods.itemName} placement={placement} size="min(480px, 100vw)" onClose={() => onClose(false)}>
      <Brought goods={goods} />
    </Drawer>
  )
}

function Undecided({ goods, act: next, onClose }: Props & { act: Act }) {
  const t = useT()
  const [act, setAct] = useState<Act>(next)
  const calls = {
    receive: useCall('/admin/warehouse/receive/{id}', { quiet: true }),
    clear: useCall('/admin/warehouse/clear/{id}', { quiet: true }),
    place: useCall('/admin/warehouse/place/{id}', { quiet: true }),
    refuse: useCall('/admin/warehouse/refuse/{id}', { quiet: true }),
  }
  const { busy, error } = calls[act]
  const submit = async ({
    units,
    unit,
    receivedOn,
    document,
    clearedOn,
    warehouse,
    country,
    position,
    reason,
  }: Filled) => {
    const [at, seen] = [{ id: goods._id }, { version: goods.version }]
    const done = await {
      receive: () => calls.receive.run({ units, unit, receivedOn, ...seen }, at),
      clear: () => calls.clear.run({ document, clearedOn, ...seen }, at),
      place: () => calls.place.run({ warehouse, country, position, ...seen }, at),
      refuse: () => calls.refuse.run({ reason, ...seen }, at),
    }[act]()
    if (!done) return
    notify.success(t(`done.${act}`))
    onClose(true)
  }
  return (
    <FormDrawer<Filled>
      keptAs={['goods.decide', goods._id]}
      title={goods.itemName}
      open
      onClose={() => onClose(false)}
      onSubmit={submit}
      busy={busy}
      error={error}
      danger={act === 'refuse'}
      submitText={t(`act.${act}`)}
      initialValues={{ receivedOn: serverDay(), clearedOn: serverDay(), country: 'United Arab Emirates' }}
    >
      <Brought goods={goods} />
      <Form.Item>
        <Segmented<Act>
          block
          aria-label={t('decision')}
          value={act}
          options={[next, 'refuse' as const].map((value) => ({ value, label: t(`act.${value}`) }))}
          onChange={setAct}
        />
      </Form.Item>
      <Fields act={act} />
    </FormDrawer>
  )
}

function Fields({ act }: { act: Act }) {
  const t = useT()
  const choices = useChoices()
  const { data: options } = useGet('/catalogue/options')
  const needed = [{ required: true, whitespace: true, message: t('needed') }]
  const day = <Input type="date" max={serverDay()} />
  switch (act) {
    case 'receive':
      return (
        <>
          <WholeNumberItem name="units" label={t('units')} from={1} to={100_000_000} required />
          <Form.Item name="unit" label={t('unit')} rules={[{ required: true, message: t('needed') }]}>
            <Select showSearch={{ optionFilterProp: 'label' }} options={choices('unit')} />
          </Form.Item>
          <Form.Item name="receivedOn" label={t('receivedOn')} rules={needed}>
            {day}
          </Form.Item>
        </>
      )
    case 'clear':
      return (
        <>
          <Form.Item name="document" label={t('clearance')} extra={t('clearanceHint')} rules={needed}>
            <Input maxLength={100} dir="auto" />
          </Form.Item>
          <Form.Item name="clearedOn" label={t('clearedOn')} rules={needed}>
            {day}
          </Form.Item>
        </>
      )
    case 'place':
      return (
        <>
          <Form.Item name="warehouse" label={t('warehouse')} rules={needed}>
            <Input maxLength={200} dir="auto" />
          </Form.Item>
          <Form.Item name="country" label={t('country')} rules={needed}>
            <CountrySelect listed={options?.countries} />
          </Form.Item>
          <Form.Item name="position" label={t('position')} extra={t('positionHint')} rules={needed}>
            <Input maxLength={60} dir="auto" />
          </Form.Item>
        </>
      )
    case 'refuse':
      return (
        <Form.Item name="reason" label={t('reason')} extra={t('reasonHint')} rules={needed}>
          <Input.TextArea rows={4} maxLength={500} dir="auto" />
        </Form.Item>
      )
  }
}
