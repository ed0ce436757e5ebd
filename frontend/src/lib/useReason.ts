/** Why something is greyed, in the words of the refusal it would meet. */

import type { Refusal } from './ability'
import { refusal, useRefusals } from './refusals'
import { useTerm } from './terms'

export function useReason() {
  useRefusals()
  const term = useTerm()
  return (why: Refusal | undefined) => {
    const { missing } = why?.params ?? {}
    const named = why?.code === 'STEP_LACKS' && Array.isArray(missing)
    if (!why) return undefined
    // Greyed it is, though its words may be on their way.
    return (
      refusal(why.code, { ...why.params, ...(named && { documents: missing.map((it) => term('document', it)) }) }) ?? ''
    )
  }
}
