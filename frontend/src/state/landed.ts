/** What a lot costs by the time it is at a port, as the server estimates it from typical figures. */
import * as v from 'valibot'
import { money } from '../api/schemas'
import type { BodyOf, DataOf } from '../api/shapes'
import { duties } from '../lib/incoterms'
import { parsed, type Read } from '../lib/schema'
import { usePost } from './read'

const hindrances = ['barred', 'termNotOffered', 'notBySea'] as const
const estimate = v.object({
  hindrance: v.optional(v.picklist(hindrances)),
  mode: v.string(),
  days: v.number(),
  units: v.number(),
  goods: money,
  costs: v.array(v.object({ cost: v.picklist(duties), payer: v.picklist(['seller', 'buyer']), amount: money })),
  landed: money,
  perUnit: money,
  assumed: v.object({
    from: v.string(),
    kilometres: v.number(),
    loads: v.optional(v.number()),
    premium: v.string(),
    duty: v.number(),
    exportClearance: money,
    importClearance: money,
  }),
})
const estimated = v.object({ estimate: v.optional(estimate) })
export type Estimate = Read<typeof estimate, NonNullable<DataOf<'/listing/landed/{id}'>['estimate']>>
type Body = BodyOf<'/listing/landed/{id}'>

/** Where and on which term, and how many units; all that are left unless told. */
type Asked = { port: string; incoterm: string; units?: number }

/** Asks nothing until it is known what, and anew at another price; what was estimated before stays meanwhile. */
export const useLanded = (lot: string, asked: Asked | undefined, price = '') =>
  usePost(
    asked && '/listing/landed/{id}',
    { reply: estimated, params: { id: lot }, body: parsed(v.custom<Body>(Boolean), asked) },
    price,
  )
