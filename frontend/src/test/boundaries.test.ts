/** The boundaries between the folders: which may import which, and what stands in one place only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { version } from 'react'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const all = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(root, name), 'utf8') }))
/** Written from the contracts of the server. */
const generated = ['api/contract.ts', 'api/rights.ts', 'live/topics.ts']
const stylesheets = all.filter(({ name }) => name.endsWith('.css'))
const files = all.filter(({ name }) => !name.endsWith('.css'))
const product = files.filter(({ name }) => !/\.test\.tsx?$/.test(name) && !name.startsWith('test/'))

const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name]) => (name ? [name] : []))

const folderOf = (name: string) =>
  name.startsWith('features/') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]

const mayImport: Record<string, string[]> = {
  lib: [],
  theme: ['lib'],
  ui: ['lib', 'theme'],
  api: ['lib'],
  live: ['lib', 'api'],
  state: ['lib', 'theme', 'api', 'live'],
  feature: ['lib', 'theme', 'ui', 'api', 'state'],
}

/** Features read from `live` what the contract generates, which is types alone. */
const isTopics = (from: string, target: string) => from.startsWith('features/') && target === 'live/topics'

/** The features of a deal and of a lot: which shows pieces of which. */
const shows: Record<string, string[]> = {
  'features/deal': ['features/scorecard', 'features/access', 'features/messages'],
  'features/lots': ['features/messages'],
  'features/board': ['features/deal'],
  'features/people': ['features/access'],
  'features/credit': ['features/access'],
  'features/tasks': ['features/deal', 'features/board'],
  'features/statement': ['features/board'],
  'features/outlook': ['features/deal'],
  'features/requests': ['features/lots'],
}

/** What a page shows once somebody opens it: its words come with it. */
const showsLater: Record<string, string[]> = { 'features/deal': ['features/documents'] }

function allowed(from: string, to: string): boolean {
  if (from === to || from === 'app' || [...(shows[from] ?? []), ...(showsLater[from] ?? [])].includes(to)) return true
  return (mayImport[from.startsWith('features/') ? 'feature' : from] ?? []).includes(to)
}

test.each([
  ['dealPage', 'features/deal'],
  ['lotPage', 'features/lots'],
])('%s comes with the words of every feature of which it shows pieces', (page, feature) => {
  const routes = files.find(({ name }) => name === 'app/routes.tsx')?.text ?? ''
  const loaded = new RegExp(`const ${page} = all\\(([^)]*)\\)`).exec(routes)?.[1]?.split(', ')
  expect(loaded).toEqual(expect.arrayContaining(shows[feature]?.map((name) => name.split('/')[1]) ?? []))
})

test('folders import only the folders to their left', () => {
  const strays = product.flatMap(({ name, text }) =>
    importsOf(text)
      .filter((target) => target.startsWith('.'))
      .map((target) => relative(root, resolve(root, dirname(name), target)))
      .filter((target) => !isTopics(name, target) && !allowed(folderOf(name) ?? '', folderOf(target) ?? ''))
      .map((target) => `${name} imports ${target}`),
  )
  expect(strays).toEqual([])
})

/** The stylesheets that each module imports, by their path under `src`. */
const stylesheetsOf = ({ name, text }: { name: string; text: string }) =>
  importsOf(text)
    .filter((target) => target.endsWith('.css'))
    .map((target) => relative(root, resolve(root, dirname(name), target)))

test('a stylesheet stands beside what imports it; only the root imports the base', () => {
  const strays = files.flatMap((file) =>
    stylesheetsOf(file)
      .filter((stylesheet) => stylesheet !== 'ui/base.css' || file.name !== 'app/main.tsx')
      .filter((stylesheet) => folderOf(stylesheet) !== folderOf(file.name) || !existsSync(join(root, stylesheet)))
      .map((stylesheet) => `${file.name} imports ${stylesheet}`),
  )
  expect(strays).toEqual([])
})

/** The names of our classes in a text; one that ends in a dash is the beginning of a name that is put together. */
const classesIn = (text: string) => new Set(text.match(/(?<![\w-])gr-[\w-]+/g) ?? [])

test('every stylesheet is imported, every class has a rule and every rule a user', () => {
  const imported = new Set(files.flatMap(stylesheetsOf))
  const used = new Set(product.flatMap(({ text }) => [...classesIn(text)]))
  const ruled = new Set(
    stylesheets.flatMap(({ text }) => [...text.matchAll(/\.(gr-[\w-]+)/g)].map(([, name = '']) => name)),
  )
  const begun = [...used].filter((name) => name.endsWith('-'))
  expect(stylesheets.map(({ name }) => name).filter((name) => !imported.has(name))).toEqual([])
  expect([...ruled].filter((name) => !used.has(name) && !begun.some((begin) => name.startsWith(begin)))).toEqual([])
  expect([...used].filter((name) => !ruled.has(name) && !name.endsWith('-'))).toEqual([])
})

test('no file is longer than 400 lines', () => {
  const long = all.filter(({ name, text }) => !generated.includes(name) && text.split('\n').length > 401)
  expect(long.map(({ name }) => name)).toEqual([])
})

const onlyIn = (pattern: RegExp, places: RegExp) =>
  product.filter(({ name, text }) => pattern.test(text) && !places.test(name)).map(({ name }) => name)

test('recoil is imported by live, state and the root that holds it', () => {
  expect(onlyIn(/from 'recoil'/, /^(live|state)\/|^app\/Providers\.tsx$/)).toEqual([])
})

test('one file knows the reconnecting socket', () => {
  expect(onlyIn(/reconnecting-websocket/, /^live\/socket\.ts$/)).toEqual([])
})

test('a part that is loaded late is asked for until it can be had', () => {
  expect(onlyIn(/\blazy\b.*from 'react'|React\.lazy/, /^lib\/lazily\.ts$/)).toEqual([])
})

test('only api fetches', () => {
  expect(onlyIn(/\bfetch\(|XMLHttpRequest|openapi-fetch/, /^api\//)).toEqual([])
})

test('what a feature asks of the server is typed by the contract', () => {
  expect(onlyIn(/from '[./]*\/(api\/)?ask'/, /^(api|state)\//)).toEqual([])
})

test('effects stand in live and ui', () => {
  expect(onlyIn(/\buse(Layout)?Effect\(/, /^(live|ui)\//)).toEqual([])
})

test('the words of a language are imported by nothing that loads without it', () => {
  expect(onlyIn(/^(import|export) (?!type ).*words\/(\w+\.)?(en|ar)'/m, /\/words\//)).toEqual([])
})

test('a whole list is taken out by one menu, which says how much of it has come', () => {
  const takers = product.filter(({ text }) => /\buseDownload\(/.test(text) && /'xlsx'|\btableFormats\b/.test(text))
  expect(takers.length).toBeGreaterThan(6)
  expect(takers.filter(({ text }) => !/<ExportMenu\b/.test(text) || /\bbytes\b/.test(text))).toEqual([])
  expect(onlyIn(/exportAs|exportStop/, /^ui\/ExportMenu\.tsx$|^lib\/words\//)).toEqual([])
  const menus = product.filter(({ text }) => /\bDropdown\b/.test(text) && /DownloadOutlined/.test(text))
  expect(menus.map(({ name }) => name)).toEqual(['ui/ExportMenu.tsx'])
})

test('colours stand in the theme, and in the one picture', () => {
  expect(onlyIn(/['"]#[0-9a-f]{3,8}\b/i, /^theme\/|^features\/login\/Picture\.tsx$/)).toEqual([])
})

test('a type is asserted in one place: all else is parsed by a schema', () => {
  expect(
    onlyIn(
      /^(?! *(\/\*)?\*).*(\bas (?!const\b)[A-Z{(]|\bas unknown\b|: any\b)/m,
      /^lib\/records\.ts$|^api\/contract\.ts$/,
    ),
  ).toEqual([])
})

test('what is wrong with a field is tied to it: one without a place for that has no rules', () => {
  const items = product.flatMap(({ name, text }) =>
    [...text.matchAll(/<Form\.Item(?:<\w+>)?(?:[^>]|=>)*?>/g)].map(([item]) => ({ name, item })),
  )
  expect(items.length).toBeGreaterThan(100)
  expect(items.filter(({ item }) => /\bnoStyle\b/.test(item) && /\brules=/.test(item))).toEqual([])
})

test('every file says in its first line what it owns', () => {
  const silent = files.filter(({ name, text }) => !generated.includes(name) && !/^\/(\*\*|\/) /.test(text))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('the major of react is 18, which recoil needs', () => {
  expect(version.split('.')[0]).toBe('18')
})
