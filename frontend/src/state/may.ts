/** Whether something may be done: what its record says for the viewer, met with whom the call is for. The one place where the two meet. */
import type { Role } from '../api/contract'
import { rights } from '../api/rights'
import { type Ability, type Refusal, whyNot } from '../lib/ability'
import { useServerDay } from './serverDay'
import { useSession } from './session'

/** The calls that are not for everybody. */
export type Guarded = keyof typeof rights

const kinds: Record<Role, string> = { user: 'trader', bank: 'bank', admin: 'staff', sales: 'staff' }

/** Whether a call is for people like this one: of their kind, and staff by the permission that its guard wants. */
export function isFor(call: Guarded, userType: Role | undefined, can: (permission: string) => boolean): boolean {
  const [who = '', permission] = rights[call].split(' with ')
  const kind = userType && kinds[userType]
  if (!kind || !who.split(/, | or /).includes(kind)) return false
  return kind !== 'staff' || !permission || can(permission)
}

/** What may be done by one of these calls now, and why not; undefined where it is not the viewer's to do. */
export function useMay() {
  const { userType, can } = useSession()
  const today = useServerDay()
  return (ability: Ability | undefined, ...calls: Guarded[]): { why: Refusal | undefined } | undefined =>
    ability && calls.some((call) => isFor(call, userType, can)) ? { why: whyNot(ability, today) } : undefined
}

/** Whether something may be done by one of these calls now. */
export function useIsOpen() {
  const may = useMay()
  return (ability: Ability | undefined, ...calls: Guarded[]) => {
    const allowed = may(ability, ...calls)
    return allowed !== undefined && !allowed.why
  }
}
