/** Which decisions a document is open to; the server decides (mirrors actors/src/domain/verification.rs). */
import type { ReviewedDocument } from '../../api/contract'
import type { Review } from './DocumentRow'

const takesFrom: Record<Review['decision'], ReviewedDocument['status'][]> = {
  inReview: ['received'],
  accept: ['inReview'],
  requestRevision: ['inReview'],
  waive: ['received', 'inReview', 'revisionWanted'],
}

export const documentCan = (decision: Review['decision'], { status }: ReviewedDocument) =>
  takesFrom[decision].includes(status)
