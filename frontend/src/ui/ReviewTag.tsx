/** How far the review of a document, or of a person, has come. */
import { useDocumentWord } from '../lib/documents'
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

export function ReviewTag({ of }: { of: string }) {
  const word = useDocumentWord()
  return <StatusTag of={of} tone={tones[of] ?? 'neutral'} label={word(of)} />
}
