/** The words of procurement limits. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('credit', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
