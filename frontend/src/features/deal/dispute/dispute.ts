/** How an open dispute stands, and how much a form of it takes. Pure. */
import type { DealView, DisputeView, ItemView } from '../../../api/contract'
import { type Amount, cents, decimal, worthOf as worthAt } from '../../../lib/money'
import { listed, type Rows } from '../../../lib/rows'
import { itemsOf, unitsClaimed } from '../deal'
import type { Side } from '../side'

/** What of a dispute says how far it has come. */
export type Disputed = Pick<DisputeView, 'status' | 'openedBy' | 'answer' | 'answerBy' | 'mediateBy' | 'decideBy'> & {
  proposals: Rows<{ by: string }> | readonly { by: string }[]
}

export const openDispute = ({ dispute }: DealView) => (dispute?.status === 'open' ? dispute : undefined)

/** What the goods hid is claimed of a closed deal too, within its days. `today` is a day in UTC. */
export const isLateClaim = ({ dealStatus, claimsEndOn }: DealView, today: string) =>
  dealStatus === 'CLOSED' && claimsEndOn !== undefined && today <= claimsEndOn

/** What shows on delivery: how many came, and how. */
const ON_DELIVERY = ['quantity', 'delivery']

/** What is still claimed: of goods that were accepted not what shows on delivery, and of a closed deal what they hid alone. */
export const mayBeClaimed = (deal: DealView, category: string, today: string) =>
  isLateClaim(deal, today) ? category === 'quality' : deal.claimsEndOn === undefined || !ON_DELIVERY.includes(category)

/** The disputes before the one that is open or came last, the newest first. */
export const pastDisputes = ({ disputes }: DealView): DisputeView[] => listed(disputes)

/** Nothing is decided while the other side may still answer. `today` is a day in UTC. */
export const awaitsAnswer = (dispute: Disputed, today: string) =>
  dispute.answer === undefined && dispute.answerBy !== undefined && today <= dispute.answerBy

/** Where an open dispute stands: its answer is awaited, the sides seek an end, or the desk looks into it. */
export function stageOf(dispute: Disputed, today: string): 'awaitingAnswer' | 'negotiating' | 'underReview' {
  if (awaitsAnswer(dispute, today)) return 'awaitingAnswer'
  return dispute.mediateBy !== undefined && today <= dispute.mediateBy ? 'negotiating' : 'underReview'
}

/** Goods that a dispute is about; of the whole line where no quantity is told. */
export type ClaimedGoods = { itemName: string; quantity?: number | undefined; ofQuantity: number; unit: string }

/** The claimed lines by name, in the order of the deal's. */
export function claimedGoods({ items }: DealView, dispute: DisputeView): ClaimedGoods[] {
  const units = unitsClaimed(dispute)
  return listed(items).flatMap(({ _id, itemName, quantity: ofQuantity, unit }) => {
    const claimed = units.get(_id)
    if (claimed === undefined) return []
    return [{ itemName, quantity: Number.isFinite(claimed) ? claimed : undefined, ofQuantity, unit }]
  })
}

/** What is still owed for a deal: no more is claimed or granted. */
export const mostOwed = ({ owed, totals: { amount, currency } }: DealView): Amount => owed ?? { amount, currency }

/** The most that may be claimed for lines, each whole or so many of its units; for all of the deal where there are none. */
export function mostClaimed(deal: DealView, claimed: (string | { _id: string; quantity: number })[]): Amount {
  const owed = mostOwed(deal)
  if (!claimed.length) return owed
  const units = new Map(claimed.map((it) => (typeof it === 'string' ? [it, undefined] : [it._id, it.quantity])))
  const lines = itemsOf(deal).filter(({ _id }) => units.has(_id))
  const worth = lines.reduce((sum, line) => sum + worthOf(line, units.get(line._id) ?? line.quantity), 0n)
  return worth < cents(owed.amount) ? { amount: decimal(worth), currency: owed.currency } : owed
}

/** The most that staff grant a buyer: what was claimed, or what the seller offered beyond it. */
export function mostGranted(deal: DealView, dispute: DisputeView): Amount {
  const owed = mostOwed(deal)
  if (dispute.openedBy !== 'buyer') return owed
  const units = [...unitsClaimed(dispute)]
  const claimed = units.map(([_id, quantity]) => (Number.isFinite(quantity) ? { _id, quantity } : _id))
  const offers = proposalsOf(dispute).flatMap(({ by, amount }) => (by === 'seller' && amount ? [amount] : []))
  const most = offers.reduce(
    (most, offer) => (cents(offer.amount) > cents(most.amount) ? offer : most),
    dispute.amount ?? mostClaimed(deal, claimed),
  )
  return cents(most.amount) < cents(owed.amount) ? most : owed
}

/** What so many units of a line cost, in hundredths. */
export function worthOf({ unitPrice, unitWeight, priceAs }: ItemView, units: number): bigint {
  const worth = worthAt(units, unitPrice, { retailPriceAs: priceAs, weight: unitWeight })
  return worth ? cents(worth.amount) : 0n
}

export const proposalsOf = <T extends { by: string }>({ proposals }: { proposals: Rows<T> | readonly T[] }): T[] =>
  listed(proposals)

/** How much less is paid belongs to these. */
export const hasAmount = (outcome: string | undefined) => outcome === 'price-reduction' || outcome === 'refund'

/** These may say it: goods that come back may be given credit for. */
export const mayHaveAmount = (outcome: string | undefined) => hasAmount(outcome) || outcome === 'return'

export type RowTurn = {
  act: 'disputeAnswer' | 'disputeProposal' | 'disputeDecision'
  who: Side[]
  by?: string | undefined
}

/** For whom the dispute of a row waits: an answer while there is time for one, then a word on the last proposal, then staff. */
export function turnIn(dispute: Disputed, today: string): RowTurn {
  const others = (side: string) => (['buyer', 'seller'] as const).filter((other) => other !== side)
  if (awaitsAnswer(dispute, today)) return { act: 'disputeAnswer', who: others(dispute.openedBy), by: dispute.answerBy }
  const last = proposalsOf(dispute).at(-1)
  if (last) return { act: 'disputeProposal', who: others(last.by), by: dispute.decideBy }
  return { act: 'disputeDecision', who: ['admin'], by: dispute.decideBy }
}
