/** What comes next: the steps that the deal waits for, whose they are, and for the viewer's own the button to act. */
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../state/session'
import { DateTime } from '../../../ui/DateTime'
import { useFocusOfChange } from '../../../ui/focus'
import { Panel } from '../../../ui/Panel'
import { StatusTag } from '../../../ui/StatusTag'
import { AttachFile } from '../actions/AttachFile'
import { type DealDoc, hasDocument, isOver, openSteps, type StepDoc } from '../deal'
import { stepCan } from '../dealCan'
import { useStepName, useTerm } from '../trade'
import { isMine, type Side } from '../turn'
import { useT } from '../words'
import { MarkStep } from './StepButtons'

export function NextSteps({ deal }: { deal: DealDoc }) {
  const t = useT()
  const side = useSide(deal)
  const steps = openSteps(deal)
  const list = useRef<HTMLUListElement>(null)
  useFocusOfChange(list, steps.map(({ stepNumber }) => stepNumber).join())
  if (!steps.length || isOver(deal) || deal.bucket === 'deleted') return null
  const mineFirst = steps.toSorted((a, b) => Number(isMine(b, side)) - Number(isMine(a, side)))
  return (
    <Panel title={t('next')}>
      <ul ref={list} tabIndex={-1} className="gr-next" aria-label={t('next')}>
        {mineFirst.map((step) => (
          <Next key={step.stepNumber} deal={deal} step={step} side={side} />
        ))}
      </ul>
    </Panel>
  )
}

/** On which side of the deal the viewer stands. */
function useSide(deal: DealDoc): Side | undefined {
  const { user, isStaff, userType } = useSession()
  if (isStaff) return 'admin'
  if (userType === 'bank') return 'bank'
  return user?.company?._id === deal.buyer._id ? 'buyer' : 'seller'
}

type Props = { deal: DealDoc; step: StepDoc; side: Side | undefined }

function Next({ deal, step, side }: Props) {
  const t = useT()
  const term = useTerm()
  const stepName = useStepName()
  const mine = isMine(step, side)
  const missing = step.documents.filter((type) => !hasDocument(step, type)).map((type) => term('document', type))
  return (
    <li>
      <StatusTag
        of={step.status}
        tone={mine ? 'warning' : 'neutral'}
        label={mine ? t('yourTurn') : t('turnOf', { owner: term('owner', step.owner) })}
      />
      <span className="gr-stack">
        <span className="gr-strong">{t('stepTitle', { number: step.stepNumber, name: stepName(step.name) })}</span>
        <span className="gr-secondary">
          <span className={step.status === 'overdue' ? 'gr-overdue' : undefined}>
            {t('due')} <DateTime at={step.dueOn} />
          </span>
          {missing.length > 0 && <> · {t('stillToBring', { documents: missing.join(', ') })}</>}
        </span>
      </span>
      {mine && <Act deal={deal} step={step} side={side} />}
    </li>
  )
}

/** What the viewer does with a step of theirs: staff mark it, traders bring its documents, a bank looks at it. */
function Act({ deal, step, side }: Props) {
  const t = useT()
  const { can } = useSession()
  const [, setUrl] = useSearchParams()
  const [attaching, setAttaching] = useState(false)
  const { stepNumber } = step
  if (side === 'admin') {
    return can('deal.timeline') && <MarkStep deal={deal} step={step} label={t('markThis', { step: stepNumber })} />
  }
  if (side === 'bank') {
    return <Button onClick={() => setUrl({ step: String(stepNumber) })}>{t('showStep', { step: stepNumber })}</Button>
  }
  return (
    <>
      <Button type="primary" disabled={!stepCan('attachFile', deal, step)} onClick={() => setAttaching(true)}>
        {t('bringFor', { step: stepNumber })}
      </Button>
      {attaching && <AttachFile deal={deal} step={step} onClose={() => setAttaching(false)} />}
    </>
  )
}
