/** The words of what lies ahead of a company. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('outlook', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
