/** How far the review of a paper, or of a person, has come. */
import { usePaperWord } from '../lib/papers'
import type { Tone } from '../theme/tones'
import { StatusTag } from './StatusTag'

const tones: Record<string, Tone> = {
  received: 'info',
  inReview: 'progress',
  requested: 'progress',
  failed: 'danger',
  accepted: 'success',
  valid: 'success',
  waived: 'neutral',
  revisionWanted: 'warning',
  expiring: 'warning',
  expired: 'danger',
  rejected: 'danger',
}

export function PaperTag({ of }: { of: string }) {
  const word = usePaperWord()
  return <StatusTag of={of} tone={tones[of] ?? 'neutral'} label={word(of)} />
}
