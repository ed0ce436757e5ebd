/** Sends the contract of a deal to both sides for signature. */
import { Checkbox, Form, Select } from 'antd'
import { useCall } from '../../../api/call'
import type { ContractToSign, DealView } from '../../../api/contract'
import type { BodyOf } from '../../../api/shapes'
import { notify } from '../../../lib/notify'
import { languages } from '../../../lib/tables/documents'
import { maxSigners } from '../../../lib/tables/signatures'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'

type Body = BodyOf<'/deal/contract/send/{dealId}'>
type Props = { deal: DealView; contract: ContractToSign; onClose: () => void; onSent: () => void }

export function SendContract({ deal, contract, onClose, onSent }: Props) {
  const t = useT()
  const { run, busy, error } = useCall('/deal/contract/send/{dealId}', { quiet: true })
  const submit = async (body: Body) => {
    if (!(await run(body, { dealId: deal._id }))) return false
    notify.success(t('contract.sent'))
    onSent()
    onClose()
    return true
  }
  const people = contract.people.map(({ _id, name, companyName, role }) => ({
    value: _id,
    label: `${t(role === 'buyer' ? 'contract.buyer' : 'contract.seller')} · ${name} · ${companyName}`,
  }))
  return (
    <FormDrawer<Body>
      keptAs={['contract.send', deal._id]}
      title={t('contract.send')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('contract.sendNow')}
      initialValues={{ language: 'en', inOrder: false }}
    >
      <Form.Item
        name="signers"
        label={t('contract.signers')}
        extra={t('contract.signersHint')}
        rules={[{ required: true, message: t('contract.needed') }]}
      >
        <Select mode="multiple" options={people} optionFilterProp="label" maxCount={maxSigners} />
      </Form.Item>
      <Form.Item name="inOrder" valuePropName="checked">
        <Checkbox>{t('contract.inOrder')}</Checkbox>
      </Form.Item>
      <Form.Item name="language" required label={t('contract.language')}>
        <Select options={languages.map((value) => ({ value, label: t(`language.${value}`) }))} />
      </Form.Item>
    </FormDrawer>
  )
}
