/** Why something is greyed, in the words of the refusal it would meet. */
import { refusal, useRefusals } from '../../lib/refusals'
import type { Refusal } from './dealCan'

export function useReason() {
  useRefusals()
  return (why: Refusal | undefined) => why && refusal(why.code, why.params)
}
