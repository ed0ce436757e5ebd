/** What staff did to an order: where it waits for a second admin, what waits has a name, and nothing has changed yet. */
import * as v from 'valibot'

export const acted = v.object({ awaits: v.optional(v.string()) })
