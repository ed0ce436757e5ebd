/** Pushes a step back by 1 to 90 days. */
import { Form, Input } from 'antd'
import { useCall } from '../../../api/call'
import type { DealView, StepView } from '../../../api/contract'
import { formatDay } from '../../../lib/dates'
import { useLanguage } from '../../../lib/i18n'
import { notify } from '../../../lib/notify'
import { FormDrawer } from '../../../ui/FormDrawer'
import { WholeNumberItem } from '../../../ui/WholeNumberItem'
import { useEditing } from '../useEditing'
import { useT } from '../words'

const A_WEEK = 7
const MAX_DAYS = 90

type Typed = { nDays: number; reason: string }
type Props = { deal: DealView; step: StepView; onClose: () => void }

export function ExtendStep({ deal, step, onClose }: Props) {
  const t = useT()
  useEditing('step')
  const { run, busy, error } = useCall('/admin/order/extendTimelineStep/{id}', { quiet: true })
  const { stepNumber, dueOn } = step
  const submit = async ({ nDays, reason }: Typed) => {
    if (!(await run({ stepNumber, nDays, reason: reason.trim() }, { id: deal._id }))) return
    notify.success(t('extendedDone', { step: stepNumber }))
    onClose()
  }
  return (
    <FormDrawer<Typed>
      keptAs={['step.extend', deal._id, step.stepNumber]}
      title={t('extendTitle', { step: stepNumber })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('extendStep')}
      initialValues={{ nDays: A_WEEK }}
    >
      <WholeNumberItem name="nDays" label={t('days')} extra={t('daysHint')} required from={1} to={MAX_DAYS} />
      <Form.Item noStyle dependencies={['nDays']}>
        {({ getFieldValue }) => <NewDue dueOn={dueOn} days={Number(getFieldValue('nDays') ?? 0)} />}
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('reason')}
        extra={t('waiveHint')}
        rules={[{ required: true, whitespace: true, message: t('reasonNeeded') }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount dir="auto" />
      </Form.Item>
    </FormDrawer>
  )
}

function NewDue({ dueOn, days }: { dueOn: string; days: number }) {
  const t = useT()
  const language = useLanguage()
  const date = new Date(`${dueOn}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  if (Number.isNaN(date.getTime())) return null
  const day = formatDay(date.toISOString().slice(0, 10), language)
  return <span className="gr-secondary">{t('newDue', { date: day })}</span>
}
