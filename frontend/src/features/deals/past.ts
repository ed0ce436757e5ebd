/** A deal as it stood at one of its versions, as the server tells it. Pure. */
import * as v from 'valibot'
import { dealDoc } from './deal'

const difference = v.object({ field: v.string(), before: v.optional(v.string()), after: v.optional(v.string()) })
export type Difference = v.InferOutput<typeof difference>

export const asOf = v.object({
  deal: dealDoc,
  at: v.string(),
  since: v.number(),
  differences: v.array(difference),
})

/** What names things to programs alone. */
const NAMELESS = ['_id', 'fileURL', 'fileId', 'dealId', 'listingId', 'orderRef', 'path', 'deliveryId', 'invoiceId']

/** What of the differences says something to people. */
export const toRead = (all: Difference[]): Difference[] =>
  all.filter(({ field }) => !NAMELESS.includes(fieldOf(field).name))

/** What a place in the record is about: a step, if it is within one, and the name of its member. */
export function fieldOf(place: string): { step?: number; name: string } {
  const parts = place.split('.')
  const name = parts.at(-1) ?? place
  return parts[0] === 'timeline'
    ? { step: Number(parts[1]), name }
    : { name: parts.length > 1 && name === 'name' ? (parts[0] ?? name) : name }
}
