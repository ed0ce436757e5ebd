/** What may be done with a step: whose it is marks it, staff extend it, and all bring files, a bank to its own. */
import { useState } from 'react'
import { tell, useCall } from '../../../api/call'
import type { StepView } from '../../../api/contract'
import type { CallError } from '../../../api/errors'
import { notify } from '../../../lib/notify'
import { useReason } from '../../../lib/useReason'
import type { DealRecord } from '../../../live/topics'
import { useMay } from '../../../state/may'
import { useSession } from '../../../state/session'
import { ActButton } from '../../../ui/ActButton'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { Money } from '../../../ui/Money'
import { ChangedMeanwhile } from '../actions/ChangedMeanwhile'
import { ExtendStep } from '../actions/ExtendStep'
import { useAsSeen } from '../actions/useAsSeen'
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
  const [asks, setAsks] = useState(false)
  const seen = useAsSeen(deal.version)
  const { run, busy, error } = useCall(
    isStaff ? '/admin/order/markTimelineStep/{id}' : '/order/markTimelineStep/{id}',
    {
      quiet: true,
    },
  )
  const isAcceptance = step.stepKind === 'acceptance' && !isStaff
  const why = useMay()(taskOf(deal, step)?.can.mark, '/order/markTimelineStep/{id}')?.why
  const reason = useReason()
  const stake = taskOf(deal, step)?.atStake
  const type = isPrimary ? 'primary' : 'default'
  const mark = async () => {
    const onRefused = (refusal: CallError) => {
      if (seen.isStale(refusal)) setAsks(true)
      else if (!isAcceptance) tell(refusal)
    }
    if (!(await run({ stepNumber }, { id: deal._id }, { ifMatch: seen.version, onRefused }))) return
    notify.success(t('marked', { step: stepNumber }))
    setAsks(false)
  }
  const ask = (begins: boolean) => {
    if (begins) seen.begin()
    setAsks(begins)
  }
  // What is given up by it is said to whoever gives it up.
  if (isAcceptance) {
    return (
      <>
        <ActButton type={type} why={reason(why)} onClick={() => ask(true)}>
          {label ?? t('accept.title')}
        </ActButton>
        {asks && (
          <AcceptGoods
            deal={deal}
            busy={busy}
            error={seen.changed ? undefined : error}
            changed={seen.changed}
            onAccept={mark}
            onClose={() => ask(false)}
          />
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
      isAsking={asks}
      onAsking={ask}
      detail={
        <>
          {seen.changed && <ChangedMeanwhile fields={seen.changed} />}
          {stake && (
            <>
              {t(`stake.${stake.what}`)} <Money value={stake.amount} />
            </>
          )}
        </>
      }
      confirmText={t('markStep')}
      loading={busy}
      onConfirm={mark}
    >
      {label ?? t('markStep')}
    </ConfirmButton>
  )
}
