/** Gives a deal to a bank, or takes it back. */
import { Form, Input, Select } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'
import { useBanks } from './useBanks'

/** What the field holds for no bank at all. */
const NONE = 'none'

type Assigned = { bank: string; reason?: string }

export function AssignBank({ deal, onClose }: { deal: DealView; onClose: () => void }) {
  const t = useT()
  const { banks, loading, error: unread } = useBanks()
  const { run, busy, error } = useCall('/admin/order/assignBank/{id}', { quiet: true })
  const order = deal.order_id
  const submit = async ({ bank, reason }: Assigned) => {
    const bankId = bank === NONE ? null : bank
    const why = reason?.trim()
    const reply = await run({ bankId, ...(why && { reason: why }) }, { id: deal._id })
    if (!reply) return
    const name = banks.find(({ _id }) => _id === bankId)?.name
    if (reply.data.awaits) notify.success(t('assignmentWaits', { order }))
    else notify.success(name ? t('assigned', { order, bank: name }) : t('unassigned', { order }))
    onClose()
  }
  return (
    <FormDrawer<Assigned>
      keptAs={['deal.bank', deal._id]}
      title={t('assignTitle', { order })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error ?? unread}
      submitText={t('assignBank')}
      initialValues={{ bank: deal.assignedBank?._id }}
    >
      <Form.Item name="bank" label={t('bank')} rules={[{ required: true, message: t('chooseBank') }]}>
        <Select
          placeholder={t('chooseBank')}
          loading={loading}
          options={[
            ...banks.map(({ _id, name }) => ({ value: _id, label: name })),
            ...(deal.assignedBank ? [{ value: NONE, label: t('noneBank') }] : []),
          ]}
        />
      </Form.Item>
      {deal.assignedBank && (
        <Form.Item name="reason" label={t('reason')} extra={t('assignReasonHint')}>
          <Input.TextArea rows={3} maxLength={500} showCount dir="auto" />
        </Form.Item>
      )}
      <span className="gr-secondary">{t('assignHint')}</span>
    </FormDrawer>
  )
}
