/** The words of documents that are signed. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('documents', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
