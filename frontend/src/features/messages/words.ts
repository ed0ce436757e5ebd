/** The words of conversations. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('messages', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
