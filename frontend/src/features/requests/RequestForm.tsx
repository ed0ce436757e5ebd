/** The form of a request for quotation: what is wanted, how good, how much, where, when and on which terms. */
import { Form, Input, Select } from 'antd'
import { useCall } from '../../api/call'
import type { QuoteRequestView } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { decimalRule } from '../../lib/decimals'
import { hsDigits, isHsCode } from '../../lib/hsCode'
import { notify } from '../../lib/notify'
import { unchecked } from '../../lib/records'
import { useGet } from '../../state/read'
import { CountrySelect } from '../../ui/CountrySelect'
import { FormDrawer } from '../../ui/FormDrawer'
import { QuantityInput, useQuantityRule } from '../../ui/QuantityInput'
import { WholeNumberItem } from '../../ui/WholeNumberItem'
import { inTons } from '../lots/counted'
import { words as lots } from '../lots/words'
import { type TypedRequest, typedOf, wantedOf } from './requestForm'
import { useT } from './words'
import './requestForm.css'

const SAVE = '/quoteRequest/save'
/** The longest that a request may be quoted on (actors/trade/src/quote_request). */
const MAX_DAYS = 30

type Props = {
  request?: QuoteRequestView
  known?: { title?: string; category?: string }
  onClose: () => void
  onDone: (saved: QuoteRequestView) => void
}

type Choices = readonly { value: string; label: string }[] | undefined

const named = (list: 'category' | 'packaging' | 'payment' | 'incoterm' | 'unit' | 'port', of: Choices) =>
  of?.map(({ value, label }) => ({ value, label: lots.find(`${list}.${value}`) ?? label }))

export function RequestForm({ request, known, onClose, onDone }: Props) {
  const t = useT()
  const { run, busy, error } = useCall(SAVE, { quiet: true })
  const [form] = Form.useForm<TypedRequest>()
  const submit = async (typed: TypedRequest) => {
    const body = unchecked<BodyOf<typeof SAVE>>({ ...wantedOf(typed), requestId: request?._id })
    const saved = await run(body, undefined, request && { ifMatch: request.version })
    if (!saved) return false
    notify.success(t(request ? 'saved' : 'sent'))
    onDone(saved.data)
  }
  return (
    <FormDrawer<TypedRequest>
      keptAs={['request', request?._id ?? 'new']}
      title={t(request ? 'change' : 'ask')}
      open
      form={form}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      fieldWords={{ shipment: { text: t('windowWrong') } }}
      submitText={request ? undefined : t('send')}
      initialValues={typedOf(request, known)}
    >
      <Goods isFixed={request !== undefined} />
      <Place />
      <Terms />
    </FormDrawer>
  )
}

/** What is wanted; who was told of a request sells these goods, so that they stay. */
function Goods({ isFixed }: { isFixed: boolean }) {
  const t = useT()
  const { data: options } = useGet('/catalogue/options')
  const form = Form.useFormInstance<TypedRequest>()
  const code = Form.useWatch('HSCode', form)
  const unit = Form.useWatch('unit', form)
  const quantity = Form.useWatch('quantity', form)
  const needed = [{ required: true, whitespace: true, message: t('needed') }]
  return (
    <>
      <Form.Item name="title" label={t('title')} extra={t('titleHint')} rules={needed}>
        <Input maxLength={120} dir="auto" />
      </Form.Item>
      <Form.Item
        name="category"
        label={t('category')}
        rules={[{ required: !code?.trim(), message: t('goodsNeeded') }]}
        dependencies={['HSCode']}
      >
        <Select
          allowClear
          disabled={isFixed}
          showSearch={{ optionFilterProp: 'label' }}
          options={named('category', options?.categories)}
        />
      </Form.Item>
      <Form.Item
        name="HSCode"
        label={t('hsCode')}
        extra={t('hsCodeHint')}
        rules={[
          {
            validator: async (_, typed: string = '') => {
              if (typed.trim() && !isHsCode(typed)) throw new Error(lots.t('wrong.hsCode'))
            },
          },
        ]}
        normalize={(typed: string) => (isHsCode(typed) ? hsDigits(typed) : typed)}
      >
        <Input dir="ltr" inputMode="numeric" maxLength={24} disabled={isFixed} />
      </Form.Item>
      <Form.Item name="quality" label={t('quality')} extra={t('qualityHint')}>
        <Input.TextArea rows={3} maxLength={2000} dir="auto" />
      </Form.Item>
      <div className="gr-request-quantity">
        <Form.Item name="quantity" label={t('quantity')} extra={inTons(unit, quantity)} rules={[useQuantityRule(unit)]}>
          <QuantityInput
            unit={unit}
            onKilograms={(kilograms) => form.setFieldsValue({ quantity: kilograms, unit: 'kilogram' })}
          />
        </Form.Item>
        <Form.Item name="unit" label={t('unit')} rules={needed}>
          <Select options={named('unit', options?.units)} />
        </Form.Item>
      </div>
    </>
  )
}

/** Where it goes, and when it is shipped. */
function Place() {
  const t = useT()
  const { data: options } = useGet('/catalogue/options')
  const needed = [{ required: true, whitespace: true, message: t('needed') }]
  return (
    <>
      <Form.Item name={['destination', 'country']} label={t('country')} rules={needed}>
        <CountrySelect listed={options?.countries} />
      </Form.Item>
      <Form.Item name={['destination', 'city']} label={t('city')} rules={needed}>
        <Input maxLength={100} autoComplete="address-level2" />
      </Form.Item>
      <Form.Item name={['destination', 'line1']} label={t('address')} extra={t('addressHint')}>
        <Input maxLength={200} autoComplete="street-address" />
      </Form.Item>
      <Form.Item name="port" label={t('port')} extra={t('portHint')}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={named('port', options?.ports)} />
      </Form.Item>
      <Form.Item name={['shipment', 'from']} label={t('from')} rules={needed}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name={['shipment', 'until']} label={t('to')} rules={needed}>
        <Input type="date" />
      </Form.Item>
    </>
  )
}

/** On which terms, for how much at most, and for how long it may be quoted on. */
function Terms() {
  const t = useT()
  const { data: options } = useGet('/catalogue/options')
  const currencies = ['USD', 'AED'].map((value) => ({ value, label: value }))
  return (
    <>
      <Form.Item name="incoterms" label={t('incoterms')}>
        <Select mode="multiple" placeholder={t('any')} options={named('incoterm', options?.incoterms)} />
      </Form.Item>
      <Form.Item name="paymentTerms" label={t('paymentTerms')}>
        <Select mode="multiple" placeholder={t('any')} options={named('payment', options?.paymentTerms)} />
      </Form.Item>
      <Form.Item name="packing" label={t('packing')}>
        <Select allowClear placeholder={t('any')} options={named('packaging', options?.packaging)} />
      </Form.Item>
      <Form.Item name="budget" label={t('budget')} extra={t('budgetHint')} rules={[decimalRule(2, t('badAmount'))]}>
        <Input dir="ltr" inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item name="currency" label={t('currency')}>
        <Select options={currencies} />
      </Form.Item>
      <WholeNumberItem name="days" label={t('openDays')} required from={1} to={MAX_DAYS} />
    </>
  )
}
