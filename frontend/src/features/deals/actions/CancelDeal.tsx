/** Cancels a deal, and asks why. */
import { Alert, Form, Input } from 'antd'
import { useCall } from '../../../api/call'
import { notify } from '../../../lib/notify'
import { FormDrawer } from '../../../ui/FormDrawer'
import type { DealDoc } from '../deal'
import { useT } from '../words'

export function CancelDeal({ deal, onClose }: { deal: DealDoc; onClose: () => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/order/cancel/{id}', { quiet: true, fallback: 'noCancel' })
  const submit = async ({ reason }: { reason: string }) => {
    if (!(await run({ reason: reason.trim() }, { id: deal._id }))) return
    notify.success(t('cancelled', { order: deal.order_id }))
    onClose()
  }
  return (
    <FormDrawer<{ reason: string }>
      title={t('cancelTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('cancel')}
      keepText={t('keepDeal')}
      danger
    >
      <Alert type="warning" showIcon title={t('cancelWarning')} className="gr-form-error" />
      <CancelReason />
    </FormDrawer>
  )
}

/** Why one deal, or several, are cancelled. */
export function CancelReason() {
  const t = useT()
  return (
    <Form.Item
      name="reason"
      label={t('reason')}
      rules={[{ required: true, whitespace: true, message: t('reasonNeeded') }]}
    >
      <Input.TextArea rows={4} maxLength={500} showCount />
    </Form.Item>
  )
}
