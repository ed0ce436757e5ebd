/** The words of the question whether one may be measured. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('consent', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
