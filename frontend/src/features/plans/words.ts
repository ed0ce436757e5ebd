/** The words of plans and subscriptions. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('plans', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
