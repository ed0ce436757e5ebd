/** Why something is greyed, in the words of the refusal it would meet. */

import type { Refusal } from './ability'
import { refusal, useRefusals } from './refusals'
import { useTerm } from './terms'

export function useReason() {
  useRefusals()
  const term = useTerm()
  return (why: Refusal | undefined) => {
    const { missing } = why?.params ?? {}
    const named = Array.isArray(missing) ? missing : []
    const words = {
      ...(why?.code === 'STEP_LACKS' && { documents: named.map((it) => term('document', it)) }),
      ...((why?.code === 'CONTRACT_LACKS' || why?.code === 'CONTRACT_DIFFERS') && {
        terms: named.map((it) => term('contractTerm', it)),
      }),
    }
    if (!why) return undefined
    // Greyed it is, though its words may be on their way.
    return refusal(why.code, { ...why.params, ...words }) ?? ''
  }
}
