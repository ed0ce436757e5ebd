/** The words of the scorecard of a company. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('scorecard', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
