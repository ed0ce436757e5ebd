/** The permissions of staff by area and verb, in a form and in words. */

import { inList } from '../../lib/lists'
import { grantedBy } from '../../lib/tables/permissions'
import { t, words } from './words'

type Permission = keyof typeof grantedBy
export type Area = Exclude<Permission, `${string}.${string}`>

const isPermission = (name: string): name is Permission => name in grantedBy
const isArea = (name: Permission): name is Area => !name.includes('.')
/** Who sees nothing of an area changes nothing in it. */
const weightOf = (name: string) => (name.endsWith('.read') ? 0 : 1)
const names = Object.keys(grantedBy)
  .filter(isPermission)
  .toSorted((one, other) => weightOf(one) - weightOf(other))
export const areas = names.filter(isArea)
export const verbsOf = (area: Area) => names.filter((name) => name !== area && opens(area, name))

const opens = (held: string, name: Permission) => grantedBy[name].some((one) => one === held)

/** Whether what is ticked holds it, by itself or by its area. */
export const holds = (held: readonly string[], name: Permission) => held.some((one) => opens(one, name))

/** The rights with one more, or one less; an area holds its verbs. */
export function toggled(held: readonly string[], name: string, is: boolean): string[] {
  const rest = held.filter((one) => one !== name && !one.startsWith(`${name}.`))
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
