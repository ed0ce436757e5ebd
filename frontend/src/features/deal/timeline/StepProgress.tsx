/** A timeline in one small bar, for a row of a list. */

import type { ReactNode } from 'react'
import { inList } from '../../../lib/lists'
import type { TimelineStep } from './Timeline'
import './timeline.css'
import { useT } from '../words'

type Props = { steps: readonly Pick<TimelineStep, 'stepNumber' | 'status'>[]; label?: string; children?: ReactNode }

export function StepProgress({ steps, label, children }: Props) {
  const t = useT()
  const done = steps.filter(({ status }) => status === 'done').length
  const overdue = steps.filter(({ status }) => status === 'overdue').length
  const told = inList([
    t('timeline.steps', { done, count: steps.length }),
    ...(overdue ? [t('timeline.overdue', { count: overdue })] : []),
  ])
  return (
    <div className="gr-step-progress">
      <div className="gr-step-progress-bar" role="img" aria-label={told} title={told}>
        {steps.map(({ stepNumber, status }) => (
          <span key={stepNumber} data-status={status} />
        ))}
      </div>
      <span className="gr-step-progress-label">{label}</span>
      {children && <span className="gr-step-progress-label">{children}</span>}
    </div>
  )
}
