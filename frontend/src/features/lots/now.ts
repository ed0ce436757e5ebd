/** What of a lot changes while people look at it, as it is read live. */
import * as v from 'valibot'
import { money } from '../../api/schemas'
import { collection } from '../../lib/schema'
import { useLive } from '../../state/live'

export const liveQuestion = v.object({
  _id: v.string(),
  text: v.string(),
  askedAt: v.string(),
  answer: v.optional(v.string()),
})

const auction = v.object({
  price: money,
  least: money,
  bids: v.number(),
  bidders: v.number(),
  leader: v.optional(v.number()),
  hasReserve: v.boolean(),
  isReserveMet: v.boolean(),
  endsAt: v.string(),
  isOver: v.boolean(),
  isWon: v.boolean(),
  voided: v.number(),
})
export type AuctionNow = v.InferOutput<typeof auction>

const lotNow = v.object({
  status: v.string(),
  edition: v.number(),
  price: money,
  auction: v.optional(auction),
  questions: collection(liveQuestion),
})

export type LotNow = v.InferOutput<typeof lotNow>

const ownBids = v.object({ number: v.optional(v.number()), most: v.optional(money) })
export type OwnBids = v.InferOutput<typeof ownBids>

/** What the viewer's company bid, whoever of it did; nobody else learns the most that it would pay. */
export const useOwnBids = (lot: string) => useLive(`bids:${lot}`, ownBids)

export const useLotNow = (lot: string) => useLive(`lot:${lot}`, lotNow)
