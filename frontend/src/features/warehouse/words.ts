/** The words of the warehouse service. */
import { defineWords } from '../../lib/i18n'

export const words = defineWords('warehouse', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
