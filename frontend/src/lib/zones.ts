/** The designated zones of the Emirates by their names, and what is asked of them. */
import { defineWords } from './i18n'

export const words = defineWords('zones', {
  en: () => import('./words/zones.en'),
  ar: () => import('./words/zones.ar'),
})

/** How the zone of an address is asked for, and all that there are. */
export function useZones() {
  const t = words.useT()
  const zones = words.keys('zone.').map((word) => ({ value: word.slice('zone.'.length), label: t(word) }))
  return { asked: { label: t('inZone'), extra: t('zoneHint') }, zones }
}

/** The name of a zone by its code. */
export function useZoneName(): (code: string) => string {
  words.useT()
  return (code) => words.find(`zone.${code}`) ?? code
}
