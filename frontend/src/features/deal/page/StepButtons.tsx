/** What may be done with a step: whose it is marks it, staff extend it, and all bring files, a bank to its own. */
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { StepView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { useReason } from '../../../lib/useReason'
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { useSession } from '../../../state/session'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { ExtendStep } from '../actions/ExtendStep'
import { AttachFile } from '../documents/AttachFile'
import { taskOf } from '../tasks'
import { useT } from '../words'

type Props = { deal: DealRecord; step: StepView }

export function StepButtons({ deal, step }: Props) {
  const t = useT()
  const may = useMay()
  const [opened, setOpened] = useState<'extendStep' | 'attachFile'>()
  const close = () => setOpened(undefined)
  const can = taskOf(deal, step)?.can
  const reason = useReason()
  const opener = (action: 'extendStep' | 'attachFile', allowed: ReturnType<typeof may>) =>
    allowed && (
      <Tooltip title={reason(allowed.why)}>
        <Button disabled={Boolean(allowed.why)} onClick={() => setOpened(action)}>
          {t(action)}
        </Button>
      </Tooltip>
    )
  return (
    <div className="gr-row">
      {may(can?.mark, '/order/markTimelineStep/{id}') && <MarkStep deal={deal} step={step} />}
      {opener('extendStep', may(can?.extend, '/admin/order/extendTimelineStep/{id}'))}
      {opener('attachFile', may(can?.attachFile, '/order/attachFileToStep/{id}'))}
      {opened === 'extendStep' && <ExtendStep deal={deal} step={step} onClose={close} />}
      {opened === 'attachFile' && <AttachFile deal={deal} step={step} onClose={close} />}
    </div>
  )
}

/** Marks a step as done, after asking; `label` says so where the step does not stand beside it. */
export function MarkStep({ deal, step: { stepNumber }, step, label }: Props & { label?: string }) {
  const t = useT()
  const { isStaff } = useSession()
  const { run, busy } = useCall(isStaff ? '/admin/order/markTimelineStep/{id}' : '/order/markTimelineStep/{id}')
  const why = useMay()(taskOf(deal, step)?.can.mark, '/order/markTimelineStep/{id}')?.why
  const reason = useReason()
  const mark = async () => {
    if (await run({ stepNumber }, { id: deal._id })) notify.success(t('marked', { step: stepNumber }))
  }
  return (
    <Tooltip title={reason(why)}>
      <span>
        <ConfirmButton
          type="primary"
          question={t('askMark', { step: stepNumber })}
          confirmText={t('markStep')}
          loading={busy}
          disabled={Boolean(why)}
          onConfirm={mark}
        >
          {label ?? t('markStep')}
        </ConfirmButton>
      </span>
    </Tooltip>
  )
}
