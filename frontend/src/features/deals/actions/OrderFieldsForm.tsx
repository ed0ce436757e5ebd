/** What a purchase order says beside its deal; another text is another edition under the same number. */
import { Form, Input } from 'antd'
import { useState } from 'react'
import { call as ask, useCall } from '../../../api/call'
import { formatDay } from '../../../lib/dates'
import { useLanguage } from '../../../lib/i18n'
import { notify } from '../../../lib/notify'
import { same } from '../../../lib/threeWay'
import { FormDrawer } from '../../../ui/FormDrawer'
import type { DealDoc } from '../deal'
import { type OrderFields, type PrintedOfKind, printed, printedDocuments } from '../printed'
import { useEditing } from '../useEditing'
import { useT, words } from '../words'
import { Conflict } from './Conflict'
import { useConflict } from './useConflict'

type Props = { deal: DealDoc; of: PrintedOfKind; onClose: () => void; onPrinted: () => void }

export function OrderFieldsForm({ deal, of, onClose, onPrinted }: Props) {
  const { newest } = of
  const t = useT()
  useEditing('documents')
  const language = useLanguage()
  const [form] = Form.useForm<OrderFields>()
  const [isStale, setStale] = useState(false)
  const call = useCall('/admin/deal/updatePO/{dealId}', { reply: printed, quiet: true })
  const theirs = newest?.fields ?? {}
  const { base, view, save, error } = useConflict({ deal, form, theirs, call, isStale })

  /** What is printed is no part of the live deal, nor of its version, so it is looked at once more. */
  const isOvertaken = async () => {
    const now = await ask('/deal/printed/get/{dealId}', { reply: printedDocuments, params: { dealId: deal._id } })
    const fields = now.data.items.find(({ kind }) => kind === of.kind)?.newest?.fields ?? {}
    return !same(fields, theirs)
  }
  const submit = async (fields: OrderFields) => {
    setStale(false)
    if (!view.open.length && (await isOvertaken().catch(() => false))) {
      setStale(true)
      return onPrinted()
    }
    const told = Object.fromEntries(Object.entries(fields).filter(([, said]) => said?.trim()))
    const saved = await save((version) => call.run({ ...told, version }, { dealId: deal._id }))
    if (!saved) return
    notify.success(t('orderWritten'))
    onPrinted()
    onClose()
  }
  return (
    <FormDrawer<OrderFields>
      title={t('addToOrderTitle')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={call.busy}
      error={error}
      form={form}
      submitText={t('writeOrder')}
      initialValues={base}
    >
      <Conflict
        of={view}
        name={([field]) => words.find(field === 'contact' ? 'contactOfOrder' : String(field)) ?? String(field)}
        told={([field], value) =>
          field === 'deliverBy' && value ? formatDay(String(value), language) : String(value ?? '')
        }
        isOf={() => false}
      />
      <Form.Item name="buyerReference" label={t('buyerReference')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="deliverBy" label={t('deliverBy')}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="contact" label={t('contactOfOrder')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="remarks" label={t('remarks')}>
        <Input.TextArea maxLength={2000} rows={5} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
