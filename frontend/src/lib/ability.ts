/** Something that is the viewer's to do, as its record says: with a code, it would be refused so. Pure. */
import { isParams, type Params } from './refusals'

export type Ability = {
  code?: string
  params?: Record<string, unknown>
  /** The last day of the refusal. */
  until?: string
  /** The last day before it. */
  after?: string
}
export type Refusal = { code: string; params?: Params | undefined }

/** Why it would be refused on a day; nothing where it would not. */
export function whyNot({ code, params, until, after }: Ability, today: string): Refusal | undefined {
  const isFree = (until !== undefined && today > until) || (after !== undefined && today <= after)
  return code === undefined || isFree ? undefined : { code, params: isParams(params) ? params : undefined }
}
