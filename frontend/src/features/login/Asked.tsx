/** What the way in still wants: a code of the authenticator, or an authenticator. */
import { EnrolStep } from './EnrolStep'
import { FactorStep } from './FactorStep'
import type { Entry } from './useEntry'

export function Asked({ entry }: { entry: Entry }) {
  const { step } = entry
  if (step.at === 'enrol') return <EnrolStep ticket={step.ticket} />
  return step.at === 'factor' ? <FactorStep key={step.wrong} entry={entry} step={step} /> : null
}
