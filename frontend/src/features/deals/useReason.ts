/** Why something is greyed, in the words of the refusal it would meet. */
import { refusal, useRefusals } from '../../lib/refusals'
import type { Refusal } from './dealCan'
import { useTerm } from './trade'

export function useReason() {
  useRefusals()
  const term = useTerm()
  return (why: Refusal | undefined) => {
    const { documents, ...params } = why?.params ?? {}
    const named = Array.isArray(documents) && { documents: documents.map((type) => term('document', type)) }
    return why && refusal(why.code, { ...params, ...named })
  }
}
