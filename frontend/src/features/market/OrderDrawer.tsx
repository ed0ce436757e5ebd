/** Ordering a lot: the terms, and then the deal they become. */
import { Form, Input, Segmented, Select } from 'antd'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { useCall } from '../../api/call'
import type { Options } from '../../api/schemas'
import type { BodyOf } from '../../api/shapes'
import { grouped } from '../../lib/money'
import { notify } from '../../lib/notify'
import { paths } from '../../lib/paths'
import { CountrySelect } from '../../ui/CountrySelect'
import { FormDrawer } from '../../ui/FormDrawer'
import { WholeNumberItem } from '../../ui/WholeNumberItem'
import { useChoices } from './choices'
import type { Lot } from './load'
import { useT, type Word } from './words'

const placed = v.object({ order_id: v.string(), dealId: v.string() })

type Order = Omit<BodyOf<'/order/place'>, 'listingId'>

type Props = { lot: Lot; options: Options | undefined; onClose: () => void }

/** The specification's default destination. */
const DEFAULT_COUNTRY = 'United Arab Emirates'

export function OrderDrawer({ lot, options, onClose }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [form] = Form.useForm<Order>()
  const kind = Form.useWatch('kind', form) ?? 'international'
  const { run, busy, error } = useCall('/order/place', { reply: placed, quiet: true })
  const place = async (order: Order) => {
    const reply = await run({ ...order, listingId: lot._id })
    if (!reply) return
    notify.success(t('placed', { order: reply.data.order_id }))
    void navigate(paths.deal(reply.data.dealId))
  }
  const choices = useChoices()
  const incoterms = options?.incoterms.filter(
    ({ value }) => !lot.incoterms.length || lot.incoterms.some((one) => one === value),
  )
  const need = (word: Word) => [{ required: true, message: t('required', { field: t(word) }) }]
  return (
    <FormDrawer<Order>
      title={lot.title}
      open
      form={form}
      onClose={onClose}
      onSubmit={place}
      busy={busy}
      error={error}
      submitText={t('place')}
      initialValues={{ kind: 'international', quantity: lot.noOfUnits, destination: { country: DEFAULT_COUNTRY } }}
    >
      <Form.Item name="kind" label={t('kind')} required>
        <Segmented
          block
          options={[
            { value: 'international', label: t('international') },
            { value: 'domestic', label: t('domestic') },
          ]}
        />
      </Form.Item>
      <WholeNumberItem
        name="quantity"
        label={t('quantity')}
        extra={t('quantityHint', { count: lot.noOfUnits, shown: grouped(String(lot.noOfUnits)) })}
        required
        from={1}
        to={lot.noOfUnits}
      />
      {kind === 'international' && (
        <>
          <Form.Item name="incoterm" label={t('incoterm')} rules={need('incoterm')}>
            <Select options={choices('incoterm', incoterms)} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <Form.Item name="transportMode" label={t('transportMode')} rules={need('transportMode')}>
            <Select options={choices('transport', options?.transportModes)} />
          </Form.Item>
          <Form.Item name={['destination', 'city']} label={t('city')} rules={need('city')}>
            <Input maxLength={100} autoComplete="address-level2" />
          </Form.Item>
          <Form.Item name={['destination', 'country']} label={t('country')} rules={need('country')}>
            <CountrySelect listed={options?.countries} />
          </Form.Item>
        </>
      )}
      <Form.Item name="paymentTerm" label={t('paymentTerm')} rules={need('paymentTerm')}>
        <Select options={choices('payment', options?.paymentTerms)} />
      </Form.Item>
    </FormDrawer>
  )
}
