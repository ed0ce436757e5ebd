/** What of the build travels together, and that the home page asks for its files with the first of all. */
import type { Plugin, Rolldown } from 'vite'
import { load } from './firstLoad'

const MAIN = 'src/app/main.tsx'
const HOME = ['src/app/Shell.tsx', 'src/features/market/MarketPage.tsx']
/** What the market shows after its lots; and what forms everywhere are made of, of which that is a part. */
const FILTERS = ['src/features/market/Filters.tsx', 'src/features/market/Pages.tsx']
const LOGIN = ['src/features/login/LoginPage.tsx', 'src/features/login/ProviderButton.tsx']
const FIELDS = ['antd/es/input/index.js', 'antd/es/form/index.js', 'src/state/read.ts']
const LANGUAGES = ['en', 'ar'] as const
const WORDS = [
  'app/words/',
  'lib/words/',
  'lib/words/refusals.',
  'lib/words/sentences.',
  'lib/words/zones.',
  'features/market/words/',
]
const wordsIn = (language: string) => WORDS.map((begin) => `src/${begin}${language}.ts`)
/** Where `index.html` lists them. */
const PLACE = '{ all: [], en: [], ar: [] }'

/** What travels together. Each file takes with it what it imports, as far as one before it has not. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'] },
  { name: wordsOfHome, debugName: 'words' },
  { name: wordsOf('trade', /src\/lib\/words\/.*\.(en|ar)\.ts$/), debugName: 'words of the trade' },
  {
    name: wordsOf('deals', /src\/features\/(?:access|board|deal|scorecard)\/words\/(?:.*\.)?(en|ar)\.ts$/),
    debugName: 'words of deals',
  },
  { name: 'market', test: isOneOf(HOME) },
  { name: 'fields', test: isOneOf(FIELDS) },
  { name: 'login', test: isOneOf(LOGIN) },
  { name: 'filters', test: isOneOf(FILTERS) },
  // What many pages behind the sign-in are made of, and then what those of deals are.
  { name: 'pages', test: /src\/(api|lib|live|state|theme|ui)\/(?!words)|node_modules/, minShareCount: 5 },
  { name: 'deals', test: /src\/features\/deal\/(?!words)/, minShareCount: 2 },
]

function isOneOf(modules: string[]) {
  return (id: string) => modules.some((module) => id.endsWith(module))
}

/** The words that the home page needs, in one file for each language. */
function wordsOfHome(id: string): string | null {
  const found = LANGUAGES.find((language) => wordsIn(language).some((module) => id.endsWith(module)))
  return found ? `words.${found}` : null
}

/** Words that pages behind the sign-in share, in one file for each language. */
function wordsOf(part: string, modules: RegExp) {
  return (id: string): string | null => {
    const language = modules.exec(id)?.[1]
    return language ? `words.${part}.${language}` : null
  }
}

export function homeFirst(): Plugin {
  return {
    name: 'home-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const main = loadedBy([MAIN], bundle)
        const all = beyond(loadedBy(HOME, bundle), main)
        const inLanguage = (language: string) =>
          beyond(loadedBy(wordsIn(language), bundle), new Set([...main, ...all]))
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
