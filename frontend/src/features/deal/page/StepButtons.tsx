/** What may be done with a step: whose it is marks it, staff extend it, and all bring files, a bank to its own. */
import { useState } from 'react'
import { useCall } from '../../../api/call'
import type { StepView } from '../../../api/contract'
import { notify } from '../../../lib/notify'
import { useReason } from '../../../lib/useReason'
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { useSession } from '../../../state/session'
import { ActButton } from '../../../ui/ActButton'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { Money } from '../../../ui/Money'
import { ExtendStep } from '../actions/ExtendStep'
import { AttachFile } from '../documents/AttachFile'
import { taskOf } from '../tasks'
import { AcceptGoods } from '../timeline/AcceptGoods'
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
      <ActButton why={reason(allowed.why)} onClick={() => setOpened(action)}>
        {t(action)}
      </ActButton>
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

type MarkProps = Props & { label?: string; isPrimary?: boolean }

/** Marks a step as done, after asking; `label` says so where the step does not stand beside it. */
export function MarkStep({ deal, step: { stepNumber }, step, label, isPrimary = false }: MarkProps) {
  const t = useT()
  const { isStaff } = useSession()
  const [accepts, setAccepts] = useState(false)
  const { run, busy, error } = useCall(isStaff ? '/admin/order/markTimelineStep/{id}' : '/order/markTimelineStep/{id}')
  const why = useMay()(taskOf(deal, step)?.can.mark, '/order/markTimelineStep/{id}')?.why
  const reason = useReason()
  const stake = taskOf(deal, step)?.atStake
  const type = isPrimary ? 'primary' : 'default'
  const mark = async () => {
    if (!(await run({ stepNumber }, { id: deal._id }))) return
    notify.success(t('marked', { step: stepNumber }))
    setAccepts(false)
  }
  // What is given up by it is said to whoever gives it up.
  if (step.stepKind === 'acceptance' && !isStaff) {
    return (
      <>
        <ActButton type={type} why={reason(why)} onClick={() => setAccepts(true)}>
          {label ?? t('accept.title')}
        </ActButton>
        {accepts && (
          <AcceptGoods deal={deal} busy={busy} error={error} onAccept={mark} onClose={() => setAccepts(false)} />
        )}
      </>
    )
  }
  if (why) {
    return (
      <ActButton type={type} why={reason(why)}>
        {label ?? t('markStep')}
      </ActButton>
    )
  }
  return (
    <ConfirmButton
      type={type}
      question={t('askMark', { step: stepNumber })}
      detail={
        stake && (
          <>
            {t(`stake.${stake.what}`)} <Money value={stake.amount} />
          </>
        )
      }
      confirmText={t('markStep')}
      loading={busy}
      onConfirm={mark}
    >
      {label ?? t('markStep')}
    </ConfirmButton>
  )
}
