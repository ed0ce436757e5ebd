/** The permissions of staff by area and verb, and who may grant which; the server decides (mirrors actors/src/domain/permission.rs and actors/src/user/access.rs). */
import type { User } from '../../api/contract'
import { inList } from '../../lib/lists'
import { t, words } from './words'

export const areas = {
  action: ['read', 'procurement', 'plans'],
  deal: ['read', 'edit', 'timeline', 'documents', 'cancel', 'delete', 'restore', 'assign', 'dispute'],
  user: ['read', 'create', 'update', 'ban', 'approve', 'authorize', 'verify', 'email', 'delete'],
  banks: ['read', 'manage'],
  email: ['read', 'send'],
  testimonial: ['read', 'manage'],
  role: ['read', 'manage'],
  documents: [],
} as const
export type Area = keyof typeof areas

/** What a sales person begins with (rulings of the contract). */
export const SALES = ['deal.read', 'deal.edit', 'deal.timeline', 'deal.documents', 'user.read']

const areaOf = (name: string) => name.split('.')[0] ?? name

/** `area.verb` is held exactly, or by its area. */
export const holds = (held: readonly string[], name: string) => held.includes(name) || held.includes(areaOf(name))

/** Nobody grants what they do not hold; what the person holds already may stay. */
export const mayGrant = (by: readonly string[], person: readonly string[], name: string) =>
  holds(by, name) || holds(person, name)

/** Nobody changes their own rights, and those of an admin only an admin does. */
export function barredFrom(person: User, by: User | undefined): 'own' | 'above' | undefined {
  if (person._id === by?._id) return 'own'
  return person.userType === 'admin' && by?.userType !== 'admin' ? 'above' : undefined
}

/** The rights with one more, or one less; an area holds its verbs. */
export function toggled(held: readonly string[], name: string, is: boolean): string[] {
  const rest = held.filter((one) => one !== name && (name !== areaOf(name) || areaOf(one) !== name))
  return is ? [...rest, name] : rest
}

/** The rights in words, by area: whole ones by their name, the others with their verbs. */
export function told(permissions: readonly string[]): string {
  const byArea = new Map<string, string[]>()
  for (const name of permissions) {
    const [area = '', verb] = name.split('.')
    byArea.set(area, [...(byArea.get(area) ?? []), ...(verb ? [words.find(`verb.${name}`) ?? name] : [])])
  }
  const said = [...byArea].map(([area, verbs]) => {
    const named = words.find(`area.${area}`) ?? area
    return permissions.includes(area) ? named : t('oneOf', { area: named, verb: inList(verbs) })
  })
  return said.join(' · ') || t('nothing')
}
