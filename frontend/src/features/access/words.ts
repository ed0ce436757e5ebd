/** The words of access management. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('access', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
