/** The words of the account pages. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('account', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
export type Say = typeof t
