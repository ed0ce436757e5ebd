/** One step in detail: when, whose, what it waits for, its documents, and what may be done. */
import { useRef } from 'react'
import type { StepView } from '../../../api/contract'
import { useCountryName } from '../../../lib/countries'
import { inList } from '../../../lib/lists'
import { useStepName, useTerm } from '../../../lib/terms'
import type { DealRecord } from '../../../live/topics'
import { DateTime } from '../../../ui/DateTime'
import { Facts } from '../../../ui/Facts'
import { useFocusOfChange } from '../../../ui/focus'
import { StatusTag } from '../../../ui/StatusTag'
import { blockersOf, isDone } from '../deal'
import { StepDocuments } from '../documents/StepDocuments'
import { StepFiles } from '../documents/StepFiles'
import { useT } from '../words'
import { StepButtons } from './StepButtons'

type Props = { deal: DealRecord; step: StepView }

export function StepDetails({ deal, step }: Props) {
  const t = useT()
  const term = useTerm()
  const stepName = useStepName()
  const countryName = useCountryName()
  const details = useRef<HTMLDivElement>(null)
  useFocusOfChange(details, step.status)
  const waits = blockersOf(deal, step).map(({ stepNumber, name }) => `${stepNumber} · ${stepName(name)}`)
  return (
    <div ref={details} tabIndex={-1} className="gr-step">
      <div className="gr-row">
        <h3>{t('stepTitle', { number: step.stepNumber, name: stepName(step.name) })}</h3>
        <StatusTag of={step.status} tone={step.status === 'overdue' ? 'danger' : undefined} />
      </div>
      <Facts
        facts={[
          { name: t('owner'), value: term('owner', step.owner) },
          { name: t('dueOn'), value: <DateTime at={step.dueOn} /> },
          !isDone(step) && { name: t('takes'), value: t(`takes.${step.dayType}`, { count: step.takesDays }) },
          step.daysOf !== undefined && { name: t('bankDaysOf'), value: countryName(step.daysOf) },
          step.doneAt !== undefined && { name: t('doneAt'), value: <DateTime at={step.doneAt} /> },
          step.extendedByDays > 0 && { name: t('extended'), value: t('extendedBy', { count: step.extendedByDays }) },
          waits.length > 0 && { name: t('waitsFor'), value: inList(waits) },
        ]}
      />
      <div className="gr-step-halves">
        <StepDocuments deal={deal} step={step} />
        <StepFiles deal={deal} step={step} />
      </div>
      <StepButtons deal={deal} step={step} />
    </div>
  )
}
