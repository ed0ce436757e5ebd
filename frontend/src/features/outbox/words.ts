/** The words of the development outbox. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('outbox', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
