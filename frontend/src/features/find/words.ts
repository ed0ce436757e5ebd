/** The words of the search for everything. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('find', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
