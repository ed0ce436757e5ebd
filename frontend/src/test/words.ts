/** Every namespace of words, for tests. */
import type { words as app } from '../app/words'

const modules = import.meta.glob<{ words: Pick<typeof app, 'load'> }>(
  [
    '../app/words.ts',
    '../features/*/words.ts',
    '../lib/{imports,refusals,sentences,terms,tradeRefusals,typedWords,words,zones}.ts',
  ],
  { eager: true },
)

export const allWords = Object.values(modules).map(({ words }) => words)
