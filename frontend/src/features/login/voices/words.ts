/** The words around what customers say. */
import { defineWords } from '../../../lib/i18n'

export const words = defineWords('voices', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { useT } = words
