/** What may be done with a step: staff mark and extend it, staff and the two sides bring files. */
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/call'
import { notify } from '../../../lib/notify'
import { useSession } from '../../../state/session'
import { ConfirmButton } from '../../../ui/ConfirmButton'
import { AttachFile } from '../actions/AttachFile'
import { ExtendStep } from '../actions/ExtendStep'
import { type DealDoc, hasDocument, type StepDoc } from '../deal'
import { permissionFor, type StepAction, whyNotStep } from '../dealCan'
import { useTerm } from '../trade'
import { useReason } from '../useReason'
import { useT } from '../words'

type Props = { deal: DealDoc; step: StepDoc }

export function StepButtons({ deal, step }: Props) {
  const t = useT()
  const { isStaff, userType, can } = useSession()
  const [opened, setOpened] = useState<'extendStep' | 'attachFile'>()
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
      {isTheirs('markStep') && <MarkStep deal={deal} step={step} />}
      {isTheirs('extendStep') && opener('extendStep')}
      {(isTheirs('attachFile') || userType === 'user') && opener('attachFile')}
      {opened === 'extendStep' && <ExtendStep deal={deal} step={step} onClose={close} />}
      {opened === 'attachFile' && <AttachFile deal={deal} step={step} onClose={close} />}
    </div>
  )
}

/** Marks a step as done, after asking; `label` says so where the step does not stand beside it. */
export function MarkStep({ deal, step: { stepNumber }, step, label }: Props & { label?: string }) {
  const t = useT()
  const { run, busy } = useCall('/admin/order/markTimelineStep/{id}')
  const term = useTerm()
  const why = whyNotStep('markStep', deal, step)
  const reason = useReason()
  const missing = step.documents.filter((type) => !hasDocument(step, type)).map((type) => term('document', type))
  const mark = async () => {
    if (await run({ stepNumber }, { id: deal._id })) notify.success(t('marked', { step: stepNumber }))
  }
  return (
    <Tooltip title={reason(why)}>
      <span>
        <ConfirmButton
          type="primary"
          question={t('askMark', { step: stepNumber })}
          detail={missing.length > 0 && <Missing documents={missing} />}
          confirmText={t(missing.length ? 'markAnyway' : 'markStep')}
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

/** Nothing forbids it: a document may lie with the desk. But nobody does it unseeing. */
function Missing({ documents }: { documents: string[] }) {
  const t = useT()
  return (
    <span className="gr-warning" role="alert">
      {t('markMissing', { documents: documents.join(', ') })}
    </span>
  )
}
