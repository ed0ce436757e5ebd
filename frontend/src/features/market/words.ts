/** The words of the market: lots, filters, the order form. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('market', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
export type Word = Parameters<typeof t>[0]
