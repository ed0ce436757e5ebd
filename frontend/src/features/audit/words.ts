/** The words of the audit. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('audit', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
