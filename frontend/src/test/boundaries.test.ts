/** The boundaries between the folders: which may import which, and what stands in one place only. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { version } from 'react'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(root, name), 'utf8') }))
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

function allowed(from: string, to: string): boolean {
  if (from === to || from === 'app') return true
  return (mayImport[from.startsWith('features/') ? 'feature' : from] ?? []).includes(to)
}

test('folders import only the folders to their left', () => {
  const strays = product.flatMap(({ name, text }) =>
    importsOf(text)
      .filter((target) => target.startsWith('.'))
      .map((target) => relative(root, resolve(root, dirname(name), target)))
      .filter((target) => !allowed(folderOf(name) ?? '', folderOf(target) ?? ''))
      .map((target) => `${name} imports ${target}`),
  )
  expect(strays).toEqual([])
})

const onlyIn = (pattern: RegExp, places: RegExp) =>
  product.filter(({ name, text }) => pattern.test(text) && !places.test(name)).map(({ name }) => name)

test('recoil is imported by live, state and the root that holds it', () => {
  expect(onlyIn(/from 'recoil'/, /^(live|state)\/|^app\/Providers\.tsx$/)).toEqual([])
})

test('one file knows the reconnecting socket', () => {
  expect(onlyIn(/reconnecting-websocket/, /^live\/socket\.ts$/)).toEqual([])
})

test('only api fetches', () => {
  expect(onlyIn(/\bfetch\(|XMLHttpRequest|openapi-fetch/, /^api\//)).toEqual([])
})

test('effects stand in live and ui', () => {
  expect(onlyIn(/\buse(Layout)?Effect\(/, /^(live|ui)\//)).toEqual([])
})

test('colours stand in the theme, and in the one picture', () => {
  expect(onlyIn(/['"]#[0-9a-f]{3,8}\b/i, /^theme\/|^features\/login\/Picture\.tsx$/)).toEqual([])
})

test('types are asserted in lib and nowhere else', () => {
  expect(onlyIn(/\bas (?!const\b)[A-Z{(]|\bas unknown\b|: any\b/, /^lib\/|^api\/contract\.ts$/)).toEqual([])
})

test('every file says in its first line what it owns', () => {
  const silent = files.filter(({ name, text }) => name !== 'api/contract.ts' && !/^\/(\*\*|\/) /.test(text))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('the major of react is 18, which recoil needs', () => {
  expect(version.split('.')[0]).toBe('18')
})
