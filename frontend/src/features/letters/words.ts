/** The words of the page to which letters to many lead whoever wants no more of them. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('letters', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { useT } = words
