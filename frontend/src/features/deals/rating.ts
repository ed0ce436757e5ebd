/** Who may rate whom, and what is known of it (mirrors actors/src/deal/rating.rs). Pure. */
import type { DealDoc } from './deal'
import type { Side } from './turn'

export type Rated = 'buyer' | 'seller'

/** From when the goods are accepted. */
const RATABLE = ['ACCEPTED', 'SETTLED', 'CLOSED']

export const isRatable = ({ dealStatus, bucket }: DealDoc) => RATABLE.includes(dealStatus) && bucket !== 'deleted'

export const starsOf = (deal: DealDoc, rated: Rated) => (rated === 'buyer' ? deal.buyerRating : deal.sellerRating)

/** Whom this side rates. */
export const ratedBy = (side: Side): Rated | undefined =>
  side === 'buyer' ? 'seller' : side === 'seller' ? 'buyer' : undefined

/** Who has read what the other side says answers it no more. */
export const hasRead = (deal: DealDoc, side: Side) =>
  !deal.ratingsShowOn && starsOf(deal, side === 'buyer' ? 'buyer' : 'seller') !== undefined

/** Whether a side has still to say what it thinks of the other. */
export const isToGive = (deal: DealDoc, side: Side, rated = ratedBy(side)) =>
  rated !== undefined &&
  ratedBy(side) === rated &&
  isRatable(deal) &&
  starsOf(deal, rated) === undefined &&
  !hasRead(deal, side)

/** What is to be said beside a rating that waits: to who gave it, and to who will read it. */
export function waiting(deal: DealDoc, rated: Rated, side: Side): 'ratingWaits' | 'ratedYou' | undefined {
  const own = ratedBy(side)
  if (!deal.ratingsShowOn || own === undefined) return undefined
  const given = starsOf(deal, own) !== undefined
  if (own === rated) return given ? 'ratingWaits' : undefined
  return given ? undefined : 'ratedYou'
}
