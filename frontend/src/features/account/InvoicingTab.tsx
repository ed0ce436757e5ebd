/** What stands on one's invoices. */
import { Button, Form, Input, Select } from 'antd'
import { tell, useCall } from '../../api/call'
import type { User } from '../../api/contract'
import type { CallError } from '../../api/errors'
import type { BodyOf } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { filled } from '../../lib/records'
import { currencies, useCurrency } from '../../state/currency'
import { useGet } from '../../state/read'
import { FailedRead } from '../../ui/FailedRead'
import { Panel } from '../../ui/Panel'
import { useTypedForm } from '../../ui/useTyped'
import { AddressItems } from './AddressItems'
import { useT } from './words'

type Filled = NonNullable<BodyOf<'/user/fillInvoicingDetails'>>['billingDetails']

export function InvoicingTab({ user }: { user: User }) {
  const t = useT()
  const { billingDetails, company, companyEmail } = user
  const [preferred] = useCurrency()
  const { data: options, error, again } = useGet('/catalogue/options')
  const { run, busy } = useCall('/user/fillInvoicingDetails', { quiet: true })
  const kept = useTypedForm<Filled>(['invoicing'])
  const onRefused = (refusal: CallError) => {
    const isTold = kept.isToldOf(refusal, { account: t('badAccount'), swift: t('badSwift') })
    if (!isTold) tell(refusal)
  }
  const save = async (typed: Filled) => {
    if (!(await run({ billingDetails: filled(typed) }, undefined, { onRefused }))) return
    kept.saved()
    notify.success(t('invoicingSaved'))
  }
  const proposed = {
    legalName: company?.companyName,
    taxIDNumber: company?.taxIDNumber,
    address: { country: company?.country, ...company?.address },
    email: companyEmail.email,
    currency: preferred.code,
  }
  const needed = [{ required: true, whitespace: true, message: t('needed') }]
  return (
    <Panel title={t('invoicing')}>
      {error && <FailedRead text={error.message} onAgain={again} />}
      <Form<Filled>
        form={kept.form}
        layout="vertical"
        requiredMark="optional"
        className="gr-form"
        disabled={busy}
        onValuesChange={kept.changed}
        initialValues={billingDetails ?? proposed}
        onFinish={(typed) => void save(typed)}
      >
        {kept.question}
        <Form.Item name="legalName" label={t('legalName')} rules={needed}>
          <Input autoComplete="organization" maxLength={200} />
        </Form.Item>
        <Form.Item name="taxIDNumber" label={t('taxID')} rules={needed}>
          <Input dir="ltr" maxLength={40} />
        </Form.Item>
        <AddressItems under={['address']} options={options} />
        <div className="gr-form-pair">
          <Form.Item
            name="email"
            label={t('invoiceEmail')}
            validateTrigger="onBlur"
            rules={[...needed, { type: 'email', message: t('badEmail') }]}
          >
            <Input autoComplete="email" dir="ltr" />
          </Form.Item>
          <Form.Item name="currency" label={t('currency')} rules={[{ required: true, message: t('needed') }]}>
            <Select options={currencies.map(({ code }) => ({ value: code, label: code }))} />
          </Form.Item>
        </div>
        <Form.Item name="bankName" label={t('bankName')}>
          <Input maxLength={100} />
        </Form.Item>
        <div className="gr-form-pair">
          <Form.Item name="account" label={t('account')} extra={t('accountHint')}>
            <Input dir="ltr" maxLength={60} />
          </Form.Item>
          <Form.Item name="swift" label={t('swift')}>
            <Input dir="ltr" maxLength={11} />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('save')}
        </Button>
      </Form>
    </Panel>
  )
}
