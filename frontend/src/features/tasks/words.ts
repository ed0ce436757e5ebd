/** The words of the what waits for somebody in deals. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('tasks', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
