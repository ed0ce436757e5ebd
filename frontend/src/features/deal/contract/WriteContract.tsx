/** What the contract of a deal says beside the deal itself, as either side writes it. */
import { Alert, Checkbox, Form, type FormInstance, Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { ContractToSign, DealView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { useChoices } from '../../../lib/terms'
import { useGet } from '../../../state/read'
import { CountrySelect } from '../../../ui/CountrySelect'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'
import { exactly, sentTerms, type TypedContract } from './contract'
import { Quality } from './Quality'

type Props = { deal: DealView; contract: ContractToSign; onClose: () => void; onWritten: () => void }

export function WriteContract({ deal, contract, onClose, onWritten }: Props) {
  const t = useT()
  const choices = useChoices()
  // What others write meanwhile is read before it is written over.
  const [{ agreed, terms, version }] = useState(contract)
  // What was agreed is not taken away again.
  const documents = choices('document').map((it) => ({
    ...it,
    disabled: agreed.documents.some((document) => document === it.value),
  }))
  const asAgreed = (isAgreed: unknown) => (isAgreed ? t('contract.asAgreed') : undefined)
  const { data: options } = useGet('/catalogue/options')
  const { run, busy, error } = useCall('/deal/contract/save/{dealId}', { quiet: true })
  const submit = async (typed: TypedContract) => {
    const saved = await run({ terms: sentTerms(typed), version }, { dealId: deal._id })
    if (!saved) return false
    notify.success(t('contract.written'))
    onWritten()
    onClose()
    return true
  }
  /** Who inspects is said with where, or neither is. */
  const besides = (other: 'by' | 'place') => ({
    dependencies: [['inspection', other]],
    rules: [
      ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
        required: Boolean(getFieldValue(['inspection', other])?.trim()),
        whitespace: true,
        message: t('needed'),
      }),
    ],
  })
  return (
    <FormDrawer<TypedContract>
      keptAs={['contract', deal._id]}
      title={t('contract.write')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('contract.save')}
      initialValues={terms}
    >
      {contract.version !== version && <Alert type="warning" showIcon title={t('contract.overtaken')} />}
      <Form.Item name="specification" label={t('contract.specification')} extra={t('contract.specificationHint')}>
        <Input.TextArea rows={4} maxLength={2000} showCount dir="auto" />
      </Form.Item>
      <Quality />
      <Form.Item name="cropYear" label={t('contract.cropYear')} extra={t('contract.cropYearHint')}>
        <Input maxLength={9} dir="ltr" />
      </Form.Item>
      <Form.Item name="origin" label={t('contract.origin')}>
        <CountrySelect listed={options?.countries} allowClear />
      </Form.Item>
      <Form.Item
        name="packing"
        label={t('contract.packing')}
        extra={agreed.packing && t('contract.packingHint')}
        {...exactly(agreed.packing)}
      >
        <Input
          maxLength={280}
          dir="auto"
          {...(agreed.packing && {
            className: 'gr-contract-packing',
            prefix: <span className="gr-secondary">{agreed.packing},</span>,
          })}
        />
      </Form.Item>
      <Form.Item name="shipFrom" label={t('contract.shipFrom')} extra={asAgreed(agreed.shipFrom)}>
        <Input type="date" disabled={agreed.shipFrom !== undefined} />
      </Form.Item>
      <Form.Item name="shipBy" label={t('contract.shipBy')} extra={asAgreed(agreed.shipBy)}>
        <Input type="date" disabled={agreed.shipBy !== undefined} />
      </Form.Item>
      <Form.Item name={['inspection', 'by']} label={t('contract.inspectionBy')} {...besides('place')}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name={['inspection', 'place']} label={t('contract.inspectionPlace')} {...besides('by')}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name={['inspection', 'isFinal']} valuePropName="checked">
        <Checkbox>{t('contract.inspectionFinal')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="documents"
        label={t('contract.documents')}
        extra={agreed.documents.length > 0 && t('contract.documentsHint')}
      >
        <Select mode="multiple" options={documents} optionFilterProp="label" />
      </Form.Item>
    </FormDrawer>
  )
}
