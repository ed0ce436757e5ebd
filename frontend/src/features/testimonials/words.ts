/** The words of testimonials. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('testimonials', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
