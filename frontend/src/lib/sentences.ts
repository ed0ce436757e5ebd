/** What the page says of its own calls (specification, section 8): what came of them, and that no answer came. */
import { defineWords } from './i18n'

export const words = defineWords('sentences', {
  en: () => import('./words/sentences.en'),
  ar: () => import('./words/sentences.ar'),
})
export const { t: sentence, useT: useSentences } = words
export type Sentence = Parameters<typeof sentence>[0]
