/** The words of the deal screens and the terms of the trade. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('deal', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
export type Word = Parameters<typeof t>[0]
