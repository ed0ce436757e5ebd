/** What is known of the ratings of a deal. Pure. */
import type { DealView } from '../../../api/contract'
import type { DealRecord } from '../../../live/topics'
import type { Side } from '../side'

export type Rated = 'buyer' | 'seller'

export const starsOf = (deal: DealView, rated: Rated) => (rated === 'buyer' ? deal.buyerRating : deal.sellerRating)

/** Once the goods are accepted, the sides have something to say. */
export const isRatable = ({ claimsEndOn, bucket }: DealView) => claimsEndOn !== undefined && bucket !== 'deleted'

/** Whom this side rates. */
export const ratedBy = (side: Side): Rated | undefined =>
  side === 'buyer' ? 'seller' : side === 'seller' ? 'buyer' : undefined

/** Whether the viewer has still to say what they think of the other side. */
export const isToGive = ({ can: { rate } }: DealRecord) => rate !== undefined && rate.code === undefined

/** What is to be said beside a rating that waits: to who gave it, and to who will read it. */
export function waiting(deal: DealView, rated: Rated, side: Side): 'ratingWaits' | 'ratedYou' | undefined {
  const own = ratedBy(side)
  if (!deal.ratingsShowOn || own === undefined) return undefined
  const given = starsOf(deal, own) !== undefined
  if (own === rated) return given ? 'ratingWaits' : undefined
  return given ? undefined : 'ratedYou'
}
