/** What refusals say that only somebody signed in may meet: there once a page of theirs is open. */
import { defineWords } from './i18n'

export const words = defineWords('tradeRefusals', {
  en: () => import('./words/tradeRefusals.en'),
  ar: () => import('./words/tradeRefusals.ar'),
})
