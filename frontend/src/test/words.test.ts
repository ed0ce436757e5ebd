/** The words: the same in both languages, each plural with all forms of its language, and none that nobody says. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { allWords } from './words'

const root = resolve(import.meta.dirname, '..')
const FORM = /_(zero|one|two|few|many|other)$/

const bundles = async () => {
  const english = i18next.getDataByLanguage('en') ?? {}
  await setLanguage('ar')
  return { english, arabic: i18next.getDataByLanguage('ar') ?? {} }
}
const baseOf = (key: string) => key.replace(FORM, '')
const bases = (words: object) => [...new Set(Object.keys(words).map(baseOf))].sort()
/** The forms that a plural has, by its key. */
function plurals(words: object): Record<string, string[]> {
  const forms: Record<string, string[]> = {}
  for (const key of Object.keys(words)) {
    const [, form] = FORM.exec(key) ?? []
    if (form) forms[baseOf(key)] = [...(forms[baseOf(key)] ?? []), form].sort()
  }
  return forms
}

test('every word is there in both languages', async () => {
  const { english, arabic } = await bundles()
  expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort())
  expect(Object.keys(english)).toHaveLength(allWords.length)
  for (const [name, words] of Object.entries(english)) expect(bases(arabic[name] ?? {}), name).toEqual(bases(words))
})

test.each(['en', 'ar'] as const)('every plural has all the forms of its language: %s', async (language) => {
  const all = await bundles()
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort()
  for (const words of Object.values(language === 'en' ? all.english : all.arabic)) {
    for (const [key, forms] of Object.entries(plurals(words))) expect(forms, key).toEqual(categories)
  }
})

test('a word is put together from the same values in both languages', async () => {
  const { english, arabic } = await bundles()
  const valuesOf = (text: unknown) => [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  for (const [name, words] of Object.entries(english)) {
    for (const [key, text] of Object.entries(words)) {
      if (!FORM.test(key))
        expect(valuesOf(Reflect.get(arabic[name] ?? {}, key)), `${name} ${key}`).toEqual(valuesOf(text))
    }
  }
})

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^test\/|\/words\/|contract\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** What a module may say: its strings, and its templates with anything where a value is put in. */
function saidIn(text: string): RegExp[] {
  const strings = [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, one, other]) => literal(one ?? other ?? ''))
  const templates = [...text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map(([, template = '']) =>
    template
      .split(/\$\{[^}]*\}/)
      .map(literal)
      .join('.+'),
  )
  return [...strings, ...templates].map((pattern) => new RegExp(`^${pattern}$`))
}
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('no word is unused', async () => {
  const { english } = await bundles()
  const said = sources.map(({ name, text }) => ({ name, patterns: saidIn(text) }))
  // Which of its sentences are said is for the server to choose.
  const { sentences: _, ...ours } = english
  const unused = Object.entries(ours).flatMap(([namespace, words]) => {
    const mine = said.filter(({ name }) => namespace === 'common' || dirname(name).split('/').includes(namespace))
    const patterns = mine.flatMap((file) => file.patterns)
    return bases(words)
      .filter((key) => !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${namespace}: ${key}`)
  })
  expect(unused).toEqual([])
})
