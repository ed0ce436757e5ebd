/** The words of what was typed and is offered back, which few forms ever show. */
import { defineWords } from './i18n'

export const words = defineWords('typed', {
  en: () => import('./words/typed.en'),
  ar: () => import('./words/typed.ar'),
})
export const { useT } = words
