/** Puts a deal on hold and takes it off again, and asks why. */
import { Form, Input, Select } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView } from '../../../api/contract'
import type { BodyOf } from '../../../api/shapes'
import { notify } from '../../../lib/notify'
import { useChoices } from '../../../lib/terms'
import { FormDrawer } from '../../../ui/FormDrawer'
import { useT } from '../words'

type Props = { deal: DealView; onClose: () => void }
type Held = BodyOf<'/admin/order/hold/{id}'>

export function HoldDeal({ deal, onClose }: Props) {
  const t = useT()
  const choices = useChoices()
  const { run, busy, error } = useCall('/admin/order/hold/{id}', { quiet: true })
  const submit = async ({ reason, note }: Held) => {
    if (!(await run({ reason, note: note.trim() }, { id: deal._id }, { ifMatch: deal.version }))) return
    notify.success(t('heldDone', { order: deal.order_id }))
    onClose()
  }
  return (
    <FormDrawer<Held>
      keptAs={['deal.hold', deal._id]}
      title={t('holdTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('hold')}
    >
      <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('reasonNeeded') }]}>
        <Select options={choices('hold')} />
      </Form.Item>
      <Note label={t('holdNote')} />
    </FormDrawer>
  )
}

export function ReleaseDeal({ deal, onClose }: Props) {
  const t = useT()
  const { run, busy, error } = useCall('/admin/order/release/{id}', { quiet: true })
  const submit = async ({ note }: { note: string }) => {
    if (!(await run({ note: note.trim() }, { id: deal._id }, { ifMatch: deal.version }))) return
    notify.success(t('releasedDone', { order: deal.order_id }))
    onClose()
  }
  return (
    <FormDrawer<{ note: string }>
      keptAs={['deal.release', deal._id]}
      title={t('releaseTitle', { order: deal.order_id })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('release')}
    >
      <Note label={t('releaseNote')} />
    </FormDrawer>
  )
}

/** What both sides read of it. */
function Note({ label }: { label: string }) {
  const t = useT()
  return (
    <Form.Item
      name="note"
      label={label}
      extra={t('waiveHint')}
      rules={[{ required: true, whitespace: true, message: t('reasonNeeded') }]}
    >
      <Input.TextArea rows={3} maxLength={500} showCount dir="auto" />
    </Form.Item>
  )
}
