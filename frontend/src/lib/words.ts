/** The words that several features share: buttons, lists, the connection, states, documents, companies, access. */
import { defineWords } from './i18n'

export const words = defineWords('common', {
  en: () => import('./words/en'),
  ar: () => import('./words/ar'),
})
export const { t, useT } = words
