/** The words of registering. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('registration', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
export type Word = Parameters<typeof t>[0]
