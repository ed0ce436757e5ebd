/** The fields of a deal that may be edited. */
import { Alert, Form, Input, Select } from 'antd'
import type { DealView } from '../../../api/contract'
import { decimalRule } from '../../../lib/decimals'
import { carries, warningOf } from '../../../lib/incoterms'
import { useChoices } from '../../../lib/terms'
import { useGet } from '../../../state/read'
import { CountrySelect } from '../../../ui/CountrySelect'
import { FailedRead } from '../../../ui/FailedRead'
import { WholeNumberItem } from '../../../ui/WholeNumberItem'
import { ZoneItem } from '../../../ui/ZoneItem'
import { itemsOf } from '../deal'
import type { EditForm } from '../editForm'
import { useT } from '../words'

export function EditFields({ deal }: { deal: DealView }) {
  const t = useT()
  const choices = useChoices()
  const required = [{ required: true, message: t('needed') }]
  const abroad = deal.kind === 'international'
  const form = Form.useFormInstance<EditForm>()
  const byShip = {
    validator: (_: unknown, mode?: string) => {
      const term = form.getFieldValue('incoterm')
      return carries(term, mode) ? Promise.resolve() : Promise.reject(new Error(t('byShip', { term })))
    },
  }
  return (
    <>
      <Form.Item name="incoterm" label={t('incoterm')} rules={abroad ? required : []}>
        <Select options={choices('incoterm')} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item noStyle dependencies={['incoterm']}>
        {({ getFieldValue }) => <IncotermWarning incoterm={String(getFieldValue('incoterm'))} />}
      </Form.Item>
      <Form.Item name="paymentTerm" label={t('paymentTerm')} rules={required}>
        <Select options={choices('payment')} />
      </Form.Item>
      <Form.Item
        name="transportMode"
        label={t('transportMode')}
        dependencies={['incoterm']}
        rules={[...(abroad ? required : []), byShip]}
      >
        <Select options={choices('transport')} />
      </Form.Item>
      {abroad && (
        <>
          <Form.Item name="containerLoad" label={t('containerLoad')}>
            <Select options={choices('load')} />
          </Form.Item>
          <Form.Item name="inspection" label={t('inspection')}>
            <Select options={choices('inspection')} />
          </Form.Item>
          <Form.Item name="cargoRelease" label={t('cargoRelease')}>
            <Select options={choices('release')} />
          </Form.Item>
        </>
      )}
      <Lines deal={deal} />
      <Destination isRequired={abroad} />
      <Form.Item name="deliveryTerms" label={t('deliveryTerms')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item name="notes" label={t('notes')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </>
  )
}

export function IncotermWarning({ incoterm }: { incoterm: string | undefined }) {
  const t = useT()
  const warning = warningOf(incoterm)
  return warning ? <Alert type="warning" showIcon title={t(warning)} className="gr-form-error" /> : null
}

function Lines({ deal }: { deal: DealView }) {
  const t = useT()
  const amount = [{ required: true, message: t('needed') }, decimalRule(4, t('badPrice'))]
  return itemsOf(deal).map(({ _id, itemName, unitPrice }) => (
    <fieldset key={_id} className="gr-fieldset">
      <legend>{itemName}</legend>
      <WholeNumberItem name={['items', _id, 'quantity']} label={t('quantity')} required from={1} to={4_000_000_000} />
      <Form.Item name={['items', _id, 'unitPrice']} label={t('unitPrice')} rules={amount}>
        <Input inputMode="decimal" suffix={unitPrice.currency} />
      </Form.Item>
    </fieldset>
  ))
}

function Destination({ isRequired }: { isRequired: boolean }) {
  const t = useT()
  const { data: options, error, again } = useGet('/catalogue/options')
  const required = isRequired ? [{ required: true, whitespace: true, message: t('needed') }] : []
  return (
    <fieldset className="gr-fieldset">
      <legend>{t('destination')}</legend>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <Form.Item name={['destination', 'line1']} label={t('line1')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['destination', 'city']} label={t('city')} rules={required}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['destination', 'country']} label={t('country')} rules={required}>
        <CountrySelect listed={options?.countries} allowClear={!isRequired} />
      </Form.Item>
      <Form.Item name={['destination', 'postalCode']} label={t('postalCode')}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <ZoneItem under={['destination']} />
    </fieldset>
  )
}
