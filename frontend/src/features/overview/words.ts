/** The words of the dashboard. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('overview', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
