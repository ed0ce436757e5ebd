/** Has the home page's files asked for together with the first of all, where somebody opens it. */
import type { Plugin, Rolldown } from 'vite'
import { load } from './firstLoad'

const MAIN = 'src/app/main.tsx'
const HOME = ['src/app/Shell.tsx', 'src/features/market/load.ts', 'src/features/market/MarketPage.tsx']
const WORDS = ['src/app/words/', 'src/lib/words/', 'src/features/market/words/', 'src/features/notifications/words/']
const OTHER_WORDS = ['src/lib/words/refusals.', 'src/lib/words/sentences.']
/** Where `index.html` lists them. */
const PLACE = '{ all: [], en: [], ar: [] }'

export function homeFirst(): Plugin {
  return {
    name: 'home-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const main = loadedBy([MAIN], bundle)
        const all = beyond(loadedBy(HOME, bundle), main)
        const words = (language: string) => [
          ...WORDS.map((folder) => `${folder}${language}.ts`),
          ...OTHER_WORDS.map((file) => `${file}${language}.ts`),
        ]
        const inLanguage = (language: string) => beyond(loadedBy(words(language), bundle), new Set([...main, ...all]))
        const home = { all: [...all], en: [...inLanguage('en')], ar: [...inLanguage('ar')] }
        if (!html.includes(PLACE)) throw new Error('index.html lists no files of the home page')
        const places = JSON.stringify(home, (_, value) => (typeof value === 'string' ? `/${value}` : value))
        return html.replace(PLACE, places)
      },
    },
  }
}

function loadedBy(modules: string[], bundle: Rolldown.OutputBundle): Set<string> {
  const loaded = new Set<string>()
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`${module} is not built: where is it now?`)
    load(chunk, bundle, loaded)
  }
  return loaded
}

const beyond = (some: Set<string>, others: Set<string>) => new Set([...some].filter((name) => !others.has(name)))
