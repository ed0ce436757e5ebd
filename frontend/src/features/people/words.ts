/** The words of the list of people and of their verification. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('people', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
