/** What a purchase order says beside its deal; another text is another edition under the same number. */
import { Form, Input } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView, PrintedOfKind, PurchaseOrderFields } from '../../../api/contract'
import type { CallError } from '../../../api/errors'
import { formatDay } from '../../../lib/dates'
import { useLanguage } from '../../../lib/i18n'
import { notify } from '../../../lib/notify'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useEditing } from '../useEditing'
import { useT, words } from '../words'
import { Conflict } from './Conflict'
import { useConflict } from './useConflict'

type Props = { deal: DealView; of: PrintedOfKind; onClose: () => void; onPrinted: () => void }

export function OrderFieldsForm({ deal, of, onClose, onPrinted }: Props) {
  const { newest } = of
  const t = useT()
  useEditing('documents')
  const language = useLanguage()
  const [form] = Form.useForm<PurchaseOrderFields>()
  const call = useCall('/admin/deal/updatePO/{dealId}', { quiet: true })
  // What is printed is no part of the live deal, so that of others is read once it is in the way.
  const isOvertaken = (error: CallError | undefined) => error?.detail.code === 'RECORD_CHANGED'
  const isStale = isOvertaken(call.error)
  const theirs = newest?.fields ?? {}
  const { base, view, save, error } = useConflict({ deal, form, theirs, call, isStale })

  const submit = async (fields: PurchaseOrderFields) => {
    const told = Object.fromEntries(Object.entries(fields).filter(([, said]) => said?.trim()))
    const onRefused = (refusal: CallError) => isOvertaken(refusal) && onPrinted()
    const written = { ...told, replaces: newest?._id }
    const saved = await save((version) => call.run({ ...written, version }, { dealId: deal._id }, { onRefused }))
    if (!saved) return
    notify.success(t('orderWritten'))
    onPrinted()
    onClose()
  }
  return (
    <FormDrawer<PurchaseOrderFields>
      keptAs={['purchaseOrder', deal._id]}
      title={t('addToOrderTitle')}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={call.busy}
      error={isStale ? undefined : error}
      form={form}
      submitText={t('writeOrder')}
      initialValues={base}
    >
      <Conflict
        of={view}
        name={([field]) => words.find(field === 'contact' ? 'contactOfOrder' : String(field)) ?? String(field)}
        format={([field], value) =>
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
