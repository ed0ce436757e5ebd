/** What a signed-in person finds on screen, by what they hold. */
import { grantedBy } from '../lib/tables/permissions'

/** A permission is held by itself or by its area; an area is shown to whoever holds any of it (specification, section 6). */
export function hasPermission(permissions: readonly string[], wanted: string): boolean {
  return Object.entries(grantedBy).some(
    ([name, by]) => (name === wanted || name.startsWith(`${wanted}.`)) && by.some((one) => permissions.includes(one)),
  )
}
