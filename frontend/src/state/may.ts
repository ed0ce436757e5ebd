/** Whether something may be done: what its record says for the viewer, met with whom the call is for. The one place where the two meet. */
import type { Role } from '../api/contract'
import { acts, rights } from '../api/rights'
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

/** Whether somebody's place in their company allows a call; what it does there says the server, and so it says what they may. */
export function isForMember(call: Guarded, may: readonly string[] | undefined): boolean {
  const act: string | undefined = Object.entries(acts).find(([of]) => of === call)?.[1]
  return act === undefined || may === undefined || may.includes(act)
}

/** What may be done by one of these calls now, and why not; undefined where it is not the viewer's to do. */
export function useMay() {
  const { userType, can, mayInCompany } = useSession()
  const today = useServerDay()
  return (ability: Ability | undefined, ...calls: Guarded[]): { why: Refusal | undefined } | undefined => {
    const theirs = calls.filter((call) => isFor(call, userType, can))
    if (!ability || !theirs.length) return undefined
    const isRefused = !theirs.some((call) => isForMember(call, mayInCompany))
    return { why: isRefused ? { code: 'MEMBER_ROLE' } : whyNot(ability, today) }
  }
}

/** Whether something may be done by one of these calls now. */
export function useIsOpen() {
  const may = useMay()
  return (ability: Ability | undefined, ...calls: Guarded[]) => {
    const allowed = may(ability, ...calls)
    return allowed !== undefined && !allowed.why
  }
}
