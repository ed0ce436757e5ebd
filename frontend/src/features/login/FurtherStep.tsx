/** What a sign-in asks for after the password: a code of the authenticator, or setting one up. */
import { EnrolStep } from './EnrolStep'
import { FactorStep } from './FactorStep'
import type { SignInFlow } from './useSignInFlow'

export function FurtherStep({ flow }: { flow: SignInFlow }) {
  const { step } = flow
  if (step.at === 'enrol') return <EnrolStep ticket={step.ticket} />
  return step.at === 'factor' ? <FactorStep key={step.wrong} flow={flow} step={step} /> : null
}
