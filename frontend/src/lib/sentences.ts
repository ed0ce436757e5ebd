/** The sentences of the error catalogue (specification, section 8), in the viewer's language. */
import { defineWords, language } from './i18n'

/** The server's own sentences, by which Arabic finds its own. */
let english: Record<string, string> = {}

export const words = defineWords('sentences', {
  en: async () => ({ words: (await import('./words/sentences.en')).sentences }),
  ar: async () => {
    const [ar, en] = await Promise.all([import('./words/sentences.ar'), import('./words/sentences.en')])
    english = en.sentences
    return { words: ar.sentences }
  },
})
export const { t: sentence, useT: useSentences } = words
export type Sentence = Parameters<typeof sentence>[0]

/** What the server said, in the viewer's language where it is a sentence of ours. */
export function inOurWords(text: string): string {
  if (language() === 'en') return text
  const [word] = Object.entries(english).find(([, said]) => said === text) ?? []
  return word && words.has(word) ? sentence(word) : text
}
