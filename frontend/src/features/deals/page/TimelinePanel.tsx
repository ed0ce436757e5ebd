/** The road of a deal, drawn, and the step that is looked at. */
import { useSearchParams } from 'react-router'
import { Panel } from '../../../ui/Panel'
import { type Stop, Timeline } from '../../../ui/Timeline'
import { type DealDoc, documentsOf, isDone, isOver, type StepDoc, stepsOf, stepToShow, todayOf } from '../deal'
import { useStepName, useTerm } from '../trade'
import { useT } from '../words'
import { StepSheet } from './StepSheet'

export function TimelinePanel({ deal }: { deal: DealDoc }) {
  const t = useT()
  const stopOf = useStop()
  const [url, setUrl] = useSearchParams()
  const steps = stepsOf(deal)
  const wanted = url.has('step') ? Number(url.get('step')) : stepToShow(deal)?.stepNumber
  const selected = steps.find(({ stepNumber }) => stepNumber === wanted)
  const select = (stepNumber: number) =>
    setUrl(
      (from) => {
        const next = new URLSearchParams(from)
        next.set('step', stepNumber === selected?.stepNumber ? '0' : String(stepNumber))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const done = steps.filter(isDone).length
  return (
    <Panel
      title={t('timeline')}
      extra={<span className="gr-quiet">{t('stepsDone', { done, all: steps.length })}</span>}
    >
      <Timeline
        label={t('timeline')}
        stops={steps.map(stopOf)}
        today={isOver(deal) ? undefined : todayOf()}
        selected={selected?.stepNumber}
        onSelect={select}
      >
        {selected && <StepSheet key={selected.stepNumber} deal={deal} step={selected} />}
      </Timeline>
    </Panel>
  )
}

function useStop(): (step: StepDoc) => Stop {
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
    documents: documentsOf(step),
  })
}
