/** Pages with the words of their features, loaded when they are first asked for. */
import type { ComponentType } from 'react'
import { words as board } from '../features/board/words'
import { words as deal } from '../features/deal/words'
import { words as scorecard } from '../features/scorecard/words'
import { words as terms } from '../lib/terms'
import { words as zones } from '../lib/zones'

type Words = { load: () => Promise<void> }

/** Words that are loaded together. */
export const all = (...words: Words[]): Words => ({
  load: async () => {
    await Promise.all(words.map((it) => it.load()))
  },
})

/** What the lists of deals say. */
export const boards = all(board, deal, scorecard, terms, zones)

/** What a page is composed of, loaded when it is first asked for, together with the words of its feature. */
export const composed =
  <Page>(words: Words, load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const [loaded] = await Promise.all([load(), words.load()])
    return loaded
  }

/** A page that is all of what is loaded. */
export const page = <Name extends string>(
  words: Words,
  load: () => Promise<{ [N in Name]: ComponentType }>,
  name: Name,
) => composed(words, async () => ({ Component: (await load())[name] }))
