/** What a purchase order says beside its deal; another text is another edition under the same number. */
import { Form, Input } from 'antd'
import { useCall } from '../../../api/call'
import { notify } from '../../../lib/notify'
import { FormDrawer } from '../../../ui/FormDrawer'
import type { DealDoc } from '../deal'
import { type OrderFields, type PrintedOfKind, printed } from '../printed'
import { useT } from '../words'

type Props = { deal: DealDoc; of: PrintedOfKind; onClose: () => void; onPrinted: () => void }

export function OrderFieldsForm({ deal, of: { newest }, onClose, onPrinted }: Props) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/deal/updatePO/{dealId}', { reply: printed, quiet: true })
  const submit = async (fields: OrderFields) => {
    const told = Object.entries(fields).filter(([, said]) => said?.trim())
    if (!(await run({ ...Object.fromEntries(told), version: deal.version }, { dealId: deal._id }))) return
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
      busy={busy}
      error={error}
      submitText={t('writeOrder')}
      initialValues={newest?.fields ?? {}}
    >
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
