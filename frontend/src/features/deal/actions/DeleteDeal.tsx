/** Takes a deal that is over off every list, and asks why. */
import { Alert } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'
import { CancelReason } from './CancelDeal'

export function DeleteDeal({ deal, onClose }: { deal: DealView; onClose: () => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/deal/deleteDeal/{id}', { quiet: true })
  const submit = async ({ reason }: { reason: string }) => {
    const reply = await run({ reason: reason.trim() }, { id: deal._id })
    if (!reply) return
    notify.success(t(reply.data.awaits ? 'deletionWaits' : 'deleted', { order: deal.order_id }))
    onClose()
  }
  return (
    <FormDrawer<{ reason: string }>
      keptAs={['deal.delete', deal._id]}
      title={t('askDelete', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('delete')}
      keepText={t('keepDeal')}
      danger
    >
      <Alert type="warning" showIcon title={t('deleteDetail')} className="gr-form-error" />
      <CancelReason />
    </FormDrawer>
  )
}
