/** The words of the days at sea. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('lanes', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
