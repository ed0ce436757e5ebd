/** Saying whether a document is what it should be: staff of every document, a bank officer of those of the bank's steps. */
import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { FileView, StepView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { FormDrawer } from '../../../ui/FormDrawer'
import { fileTaskOf } from '../tasks'
import { useT } from '../words'

type Props = { deal: DealRecord; step: StepView; file: FileView }

/** Whether the viewer may look at this file for the deal. */
export function useMayReview({ deal, step, file }: Props): boolean {
  const review = useMay()(fileTaskOf(deal, step, file)?.can.review, '/order/reviewFile/{id}')
  return review !== undefined && !review.why
}

export function ReviewFile({ deal, step, file }: Props) {
  const t = useT()
  const [refusing, setRefusing] = useState(false)
  const { run, busy } = useCall('/order/reviewFile/{id}')
  const verify = async () => {
    const body = { stepNumber: step.stepNumber, fileId: file._id, verdict: 'verified' as const }
    if (await run(body, { id: deal._id })) notify.success(t('verified', { file: file.fileName }))
  }
  return (
    <span className="gr-review">
      <Button
        size="small"
        icon={<CheckOutlined aria-hidden />}
        loading={busy}
        aria-label={t('verifyFile', { file: file.fileName })}
        onClick={() => void verify()}
      >
        {t('verify')}
      </Button>
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('refuseFile', { file: file.fileName })}
        onClick={() => setRefusing(true)}
      >
        {t('refuse')}
      </Button>
      {refusing && <Refuse deal={deal} step={step} file={file} onClose={() => setRefusing(false)} />}
    </span>
  )
}

function Refuse({ deal, step, file, onClose }: Props & { onClose: () => void }) {
  const t = useT()
  const { run, busy, error } = useCall('/order/reviewFile/{id}', { quiet: true })
  const submit = async ({ note }: { note: string }) => {
    const body = { stepNumber: step.stepNumber, fileId: file._id, verdict: 'refused' as const, note }
    if (!(await run(body, { id: deal._id }))) return
    notify.success(t('refused', { file: file.fileName }))
    onClose()
  }
  return (
    <FormDrawer<{ note: string }>
      keptAs={['step.refuse', deal._id, step.stepNumber, file._id]}
      title={t('refuseFile', { file: file.fileName })}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={error}
      submitText={t('refuse')}
    >
      <Form.Item
        name="note"
        label={t('why')}
        extra={t('refuseHint')}
        rules={[{ required: true, message: t('needed') }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDrawer>
  )
}
