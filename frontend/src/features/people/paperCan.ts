/** Which decisions a paper is open to; the server decides (mirrors actors/src/domain/verification.rs). */
import type { Paper, Review } from './PaperRow'

const takesFrom: Record<Review['decision'], Paper['status'][]> = {
  inReview: ['received'],
  accept: ['inReview'],
  requestRevision: ['inReview'],
  waive: ['received', 'inReview', 'revisionWanted'],
}

export const paperCan = (decision: Review['decision'], { status }: Paper) => takesFrom[decision].includes(status)
