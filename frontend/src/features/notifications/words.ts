/** The words of notifications. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('notifications', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { useT } = words
