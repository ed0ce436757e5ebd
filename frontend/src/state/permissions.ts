/** What a signed-in person may see on screen; the server decides (mirrors `Principal` in actors/src/domain). */

/**
 * `area.verb` matches exactly or by its area; a bare `area` is enough with any verb in it.
 * Bank officers read deals by their role; traders hold no permissions.
 */
export function hasPermission(userType: Role | undefined, permissions: readonly string[], wanted: string): boolean {
  if (!wanted || !userType || userType === 'user') return false
  if (userType === 'bank') return wanted === 'deal' || wanted === 'deal.read'
  if (wanted === 'documents') return true
  const [area = ''] = wanted.split('.')
  const inArea = wanted === area && permissions.some((held) => held.startsWith(`${area}.`))
  return inArea || permissions.includes(wanted) || permissions.includes(area)
}

import type { Role } from '../api/contract'
