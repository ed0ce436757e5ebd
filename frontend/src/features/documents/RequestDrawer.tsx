/** The form that sends a document of a deal out for signature. */
import { Alert, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/call'
import type { BodyOf } from '../../api/shapes'
import { notify } from '../../lib/notify'
import { languages, signedKinds } from '../../lib/tables/documents'
import { maxSigners, wanted } from '../../lib/tables/signatures'
import { usePost } from '../../state/read'
import { FormDrawer } from '../../ui/FormDrawer'
import { useT } from './words'

type Body = BodyOf<'/admin/documents/requestSignature'>
type Typed = Pick<Body, 'documentType' | 'signers' | 'inOrder' | 'language'> & {
  number?: string
  title: (typeof wanted)[number]
  place: (typeof wanted)[number]
}

export function RequestDrawer({ dealId, onClose }: { dealId: string | undefined; onClose: () => void }) {
  const t = useT()
  const [number, setNumber] = useState('')
  const deal = useDeal(dealId, number)
  const { run, busy, error } = useCall('/admin/documents/requestSignature', { quiet: true })
  const submit = async ({ number: _, title, place, ...typed }: Typed) => {
    if (!deal.id || !(await run({ ...typed, dealId: deal.id, fields: { title, place } }))) return
    notify.success(t('sent'))
    onClose()
  }
  const needed = { required: true, message: t('needed') }
  const told = wanted.map((value) => ({ value, label: t(`wanted.${value}`) }))
  const initial = { documentType: 'sales-contract', language: 'en', title: 'optional', place: 'no', inOrder: false }
  return (
    <FormDrawer<Typed>
      keptAs={['document.request', dealId ?? 'any']}
      title={t('request')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('send')}
      initialValues={initial}
    >
      {!dealId && (
        <Form.Item name="number" label={t('dealNumber')} extra={t('dealHint')} rules={[needed]}>
          <Input maxLength={12} onBlur={({ target }) => setNumber(target.value.trim().toUpperCase())} />
        </Form.Item>
      )}
      {deal.isMissing && <Alert type="warning" showIcon title={t('noSuchDeal')} />}
      <Form.Item name="documentType" label={t('documentType')} rules={[needed]}>
        <Select options={signedKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      <Form.Item name="signers" label={t('who')} extra={t('whoHint')} rules={[needed]}>
        <Select
          mode="multiple"
          disabled={!deal.id}
          options={deal.people}
          optionFilterProp="label"
          maxCount={maxSigners}
        />
      </Form.Item>
      <Form.Item name="inOrder" valuePropName="checked">
        <Checkbox>{t('inOrder')}</Checkbox>
      </Form.Item>
      <Form.Item name="language" required label={t('language')}>
        <Select options={languages.map((value) => ({ value, label: t(`language.${value}`) }))} />
      </Form.Item>
      <Form.Item name="title" required label={t('titleField')}>
        <Select options={told} />
      </Form.Item>
      <Form.Item name="place" required label={t('placeField')}>
        <Select options={told} />
      </Form.Item>
    </FormDrawer>
  )
}

/** The deal that is meant, by its number where the address names none, and who may sign of it. */
function useDeal(given: string | undefined, number: string) {
  const t = useT()
  const body = { page: { current: 1, size: 1 }, catFilters: {}, otherFilters: {}, search: number }
  const isHome = number.startsWith('LOC')
  const abroad = usePost(number && !isHome ? '/admin/order/getOrders' : undefined, { body })
  const home = usePost(isHome ? '/admin/domestic-order/getOrders' : undefined, { body })
  const looked = isHome ? home : abroad
  const id = given ?? looked.data?.items.find(({ order_id }) => order_id === number)?._id
  const { data } = usePost(id ? '/admin/documents/signers/{id}' : undefined, {
    params: { id: id ?? '' },
  })
  const people = data?.items.map(({ _id, name, companyName, role }) => ({
    value: _id,
    label: `${role === 'buyer' || role === 'seller' ? t(`role.${role}`) : ''} · ${name} · ${companyName}`,
  }))
  return { id, people, isMissing: number !== '' && looked.data !== undefined && !id }
}
