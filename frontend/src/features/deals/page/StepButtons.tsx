/** What may be done with a step: whose it is marks it, staff extend it, and all bring files, a bank to its own. */
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import { notify } from '../../../lib/notify'
import { useSession } from '../../../state/session'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { AttachFile } from '../actions/AttachFile'
import { ExtendStep } from '../actions/ExtendStep'
import type { DealDoc, StepDoc } from '../deal'
import { permissionFor, type StepAction, whyNotStep } from '../dealCan'
import { isMine } from '../turn'
import { useReason } from '../useReason'
import { useSide } from '../useSide'
import { useT } from '../words'

type Props = { deal: DealDoc; step: StepDoc }

export function StepButtons({ deal, step }: Props) {
  const t = useT()
  const { isStaff, userType, can } = useSession()
  const [opened, setOpened] = useState<'extendStep' | 'attachFile'>()
  const side = useSide(deal)
  const mine = !isStaff && isMine(step, side, deal)
  const close = () => setOpened(undefined)
  const isTheirs = (action: StepAction) => isStaff && can(permissionFor[action])
  const why = (action: StepAction) => whyNotStep(action, deal, step)
  const reason = useReason()
  const opener = (action: 'extendStep' | 'attachFile') => (
    <Tooltip title={reason(why(action))}>
      <Button disabled={Boolean(why(action))} onClick={() => setOpened(action)}>
        {t(action)}
      </Button>
    </Tooltip>
  )
  return (
    <div className="gr-row">
      {(isTheirs('markStep') || mine) && <MarkStep deal={deal} step={step} />}
      {isTheirs('extendStep') && opener('extendStep')}
      {(isTheirs('attachFile') || userType === 'user' || mine) && opener('attachFile')}
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
  const why = whyNotStep('markStep', deal, step)
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
