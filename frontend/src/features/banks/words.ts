/** The words of the e-mail domains of banks and of their officers. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('banks', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
