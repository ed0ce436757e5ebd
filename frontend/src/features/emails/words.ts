/** The words of what could not be sent or done. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('emails', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
