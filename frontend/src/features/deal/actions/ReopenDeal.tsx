/** Opens a closed deal again, and asks why. */
import { Alert } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'
import { CancelReason } from './CancelDeal'

export function ReopenDeal({ deal, onClose }: { deal: DealView; onClose: () => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/order/reopen/{id}', { quiet: true })
  const submit = async ({ reason }: { reason: string }) => {
    if (!(await run({ reason: reason.trim() }, { id: deal._id }, { ifMatch: deal.version }))) return
    notify.success(t('reopened', { order: deal.order_id }))
    onClose()
  }
  return (
    <FormDrawer<{ reason: string }>
      keptAs={['deal.reopen', deal._id]}
      title={t('reopenTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('reopen')}
    >
      <Alert type="info" showIcon title={t('reopenLead')} className="gr-form-error" />
      <CancelReason />
    </FormDrawer>
  )
}
