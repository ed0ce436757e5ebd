/** What a browser has and jsdom lacks, and a clean page for every test. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { setLanguage, startLanguage } from '../lib/i18n'
import { allWords } from './words'

startLanguage('en')
await Promise.all(allWords.map((words) => words.load()))

/** A busy machine takes its time; a wait ends as soon as what it waits for is there. */
configure({ asyncUtilTimeout: 15_000 })

const media = (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
})

/** No test opens a socket; `deliver` of test/render speaks for the server. */
vi.mock('../live/socket', () => ({ openSocket: () => ({ send: () => undefined, close: () => undefined }) }))

/** No test starts a worker: the work is done where it is asked for. */
vi.mock('../api/prover', async () => {
  const { solve } = await import('../lib/proof')
  return { prove: async (challenge: string, difficulty: number) => solve(challenge, difficulty) }
})

window.matchMedia ??= vi.fn(media) as never
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined
/** Nothing is laid out. */
Range.prototype.getClientRects ??= () => [] as never

const computed = window.getComputedStyle
window.getComputedStyle = (element) => computed(element)

afterEach(async () => {
  cleanup()
  await setLanguage('en')
  localStorage.clear()
  sessionStorage.clear()
})
