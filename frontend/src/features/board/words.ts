/** The words of the lists of deals, their shipments and disputes. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('board', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
export type Word = Parameters<typeof t>[0]
