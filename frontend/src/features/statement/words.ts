/** The words of the statement of account. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('statement', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
