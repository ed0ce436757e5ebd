/** Something that is the viewer's to do, as its record says: with a code, it would be refused so. Pure. */
import * as v from 'valibot'
import { params as known, type Params } from './refusals'

export const ability = v.object({
  code: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.unknown())),
  /** The last day of the refusal. */
  until: v.optional(v.string()),
  /** The last day before it. */
  after: v.optional(v.string()),
})
export type Ability = v.InferOutput<typeof ability>
export type Refusal = { code: string; params?: Params | undefined }

/** Why it would be refused on a day; nothing where it would not. */
export function whyNot({ code, params, until, after }: Ability, today: string): Refusal | undefined {
  const isFree = (until !== undefined && today > until) || (after !== undefined && today <= after)
  return code === undefined || isFree ? undefined : { code, params: v.is(known, params) ? params : undefined }
}
