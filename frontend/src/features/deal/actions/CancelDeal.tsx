/** Cancels a deal, by staff or by one of its sides, and asks why. */
import { Alert, Form, Input } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'

type Dialog = { deal: DealView; onClose: () => void }

export const CancelDeal = (it: Dialog) => <Cancel {...it} call="/admin/order/cancel/{id}" />

/** A side leaves by itself. */
export const CallOff = (it: Dialog) => <Cancel {...it} call="/order/cancel/{id}" />

function Cancel({ deal, onClose, call }: Dialog & { call: '/admin/order/cancel/{id}' | '/order/cancel/{id}' }) {
  const t = useT()
  const { run, busy, error } = useCall(call, { quiet: true, fallback: 'noCancel' })
  const submit = async ({ reason }: { reason: string }) => {
    if (!(await run({ reason: reason.trim() }, { id: deal._id }))) return
    notify.success(t('cancelled', { order: deal.order_id }))
    onClose()
  }
  return (
    <FormDrawer<{ reason: string }>
      keptAs={['deal.cancel', deal._id]}
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
