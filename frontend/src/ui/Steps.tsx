/** A timeline in one small bar, for a row of a list. */
import type { ReactNode } from 'react'
import type { Stop } from './Timeline'
import './timeline.css'
import { useT } from './timelineWords'

type Props = { steps: readonly Pick<Stop, 'stepNumber' | 'status'>[]; label?: string; children?: ReactNode }

export function Steps({ steps, label, children }: Props) {
  const t = useT()
  const done = steps.filter(({ status }) => status === 'done').length
  const overdue = steps.filter(({ status }) => status === 'overdue').length
  const told = [t('steps', { done, all: steps.length }), ...(overdue ? [t('overdue', { count: overdue })] : [])]
  return (
    <div className="gr-steps">
      <div className="gr-steps-bar" role="img" aria-label={told.join(', ')} title={told.join(', ')}>
        {steps.map(({ stepNumber, status }) => (
          <span key={stepNumber} data-status={status} />
        ))}
      </div>
      <span className="gr-steps-label">{label}</span>
      {children && <span className="gr-steps-label">{children}</span>}
    </div>
  )
}
