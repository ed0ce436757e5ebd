/** The words of requests for quotation. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('requests', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
