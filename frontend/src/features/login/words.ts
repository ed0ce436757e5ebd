/** The words of signing in: passwords, second factor, bank officers, forgotten passwords. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('login', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
