/** The words of lots: of their sellers' list and form, and of the page that everybody sees. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('lots', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
