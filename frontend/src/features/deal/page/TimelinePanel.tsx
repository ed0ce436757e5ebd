/** The timeline of a deal, drawn, and the step that is looked at. */
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { StepView } from '../../../api/contract'
import { useStepName, useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { useSession } from '../../../state/session'
import { useFocusOfChange } from '../../../ui/focus'
import { Panel } from '../../../ui/Panel'
import { withQuery } from '../../../ui/useOpenTab'
import { documentCount, isDone, isOver, stepsOf, stepToShow, today } from '../deal'
import { isToDo, taskOf } from '../tasks'
import { Timeline, type TimelineStep } from '../timeline/Timeline'
import { useSide } from '../useSide'
import { useT } from '../words'
import { StepDetails } from './StepDetails'

export function TimelinePanel({ deal }: { deal: DealRecord }) {
  const t = useT()
  const stepOf = useTimelineStep()
  const [url, setUrl] = useSearchParams()
  const side = useSide(deal)
  const { can } = useSession()
  const steps = stepsOf(deal)
  const isTheirs = (step: StepView) => isToDo(taskOf(deal, step), side, can('deal.documents'))
  const wanted = url.has('step') ? Number(url.get('step')) : stepToShow(deal, isTheirs)?.stepNumber
  const selected = steps.find(({ stepNumber }) => stepNumber === wanted)
  const select = (stepNumber: number) =>
    setUrl(withQuery('step', stepNumber === selected?.stepNumber ? '0' : String(stepNumber)), {
      replace: true,
      preventScrollReset: true,
    })
  const details = useRef<HTMLDivElement>(null)
  useFocusOfChange(details, selected?.stepNumber)
  const done = steps.filter(isDone).length
  return (
    <Panel
      title={t('timeline')}
      extra={<span className="gr-secondary">{t('stepsDone', { done, all: steps.length })}</span>}
    >
      <Timeline
        label={t('timeline')}
        steps={steps.map(stepOf)}
        today={isOver(deal) ? undefined : today()}
        selected={selected?.stepNumber}
        onSelect={select}
      >
        {selected && (
          <div ref={details} tabIndex={-1}>
            <StepDetails key={selected.stepNumber} deal={deal} step={selected} />
          </div>
        )}
      </Timeline>
    </Panel>
  )
}

function useTimelineStep(): (step: StepView) => TimelineStep {
  const t = useT()
  const term = useTerm()
  const stepName = useStepName()
  return (step) => ({
    stepNumber: step.stepNumber,
    dependsOn: step.requires,
    dueOn: step.dueOn,
    doneAt: step.doneAt,
    status: step.status,
    isDone: isDone(step),
    name: stepName(step.name),
    owner: term('owner', step.owner),
    extended: step.extendedByDays ? t('extendedDays', { days: step.extendedByDays }) : undefined,
    documents: documentCount(step),
  })
}
