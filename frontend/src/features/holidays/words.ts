/** The words of the days on which nobody works. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('holidays', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
