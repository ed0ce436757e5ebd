/** The words: the same in both languages, each plural with all forms of its language, and none that nobody says. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { allWords } from './words'

const root = resolve(import.meta.dirname, '..')
const FORM = /_(zero|one|two|few|many|other)$/

type Bundles = Record<string, Record<string, string>>
const bundles = async (): Promise<{ english: Bundles; arabic: Bundles }> => {
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
  for (const [name, words] of Object.entries(english)) expect(valuesOf(arabic[name]), name).toEqual(valuesOf(words))
})

/** What is put into each word. A form of a plural may say the number in words, so all its forms are read as one. */
function valuesOf(words: Record<string, string> = {}): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const [key, text] of Object.entries(words)) {
    const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, value = '']) => value)
    values[baseOf(key)] = [...new Set([...(values[baseOf(key)] ?? []), ...named])].sort()
  }
  return values
}

test('every code of a refusal or a note and every kind of a notification has words, and none has them in vain', async () => {
  const contract = JSON.parse(readFileSync(resolve(root, '../../backend/openapi.json'), 'utf8'))
  const { ErrorCode, ExtractionNote, NotificationKind } = contract.components.schemas
  const { english, arabic } = await bundles()
  for (const { refusals: early = {}, tradeRefusals = {}, notifications = {}, registration = {} } of [english, arabic]) {
    const refusals = { ...early, ...tradeRefusals }
    // A code may say more of what is wrong, after an underscore: besides its own words, never in their place.
    const codes = bases(refusals).filter((key) => !/_[a-z]+$/.test(key))
    const more = bases(refusals).filter((key) => /_[a-z]+$/.test(key))
    const kinds = bases(notifications).filter((key) => key.startsWith('kind.'))
    const notes = bases(registration).filter((key) => key.startsWith('note.'))
    expect(notes).toEqual(ExtractionNote.enum.map((code: string) => `note.${code}`).sort())
    expect(codes).toEqual([...ErrorCode.enum].sort())
    expect(codes).toEqual(expect.arrayContaining(more.map((key) => key.replace(/_[a-z]+$/, ''))))
    expect(kinds).toEqual(NotificationKind.enum.map((kind: string) => `kind.${kind}`).sort())
  }
})

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^test\/|\/words\/|contract\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** What a module may say: its strings, and its templates that begin with a word, with anything where a value is put in. */
function saidIn(text: string): RegExp[] {
  const strings = [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, one, other]) => literal(one ?? other ?? ''))
  const templates = [...text.matchAll(/`([^`\n$]*[a-zA-Z][^`\n$]*\$\{[^`\n]*)`/g)].map(([, template = '']) =>
    template
      .split(/\$\{[^}]*\}/)
      .map(literal)
      .join('.+'),
  )
  return [...strings, ...templates].map((pattern) => new RegExp(`^${pattern}$`))
}
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The lists whose words are said by a name that stands elsewhere, or is put together from its beginning, by namespace. */
const lists: Record<string, RegExp> = {
  credit: /^(sortBy$|sort\.)/,
  documents: /^(sortBy$|sort\.)/,
  people: /^(sortBy$|(sort|touched)\.)/,
  access: /^(outcome|touched)\./,
  plans: /^(sortBy$|sort\.)/,
  audit: /^document\./,
  app: /^(connecting|live|offline|reconnecting|stale)$/,
  deal: /^(read\.|answerBy$|channel$|holiday$|bankHoliday$|holidayAbroad$|warn(DAF|FOT|FOB|CFR|CIF)$|(container|document|field|incoterm|inspection|load|payment|release|rule|transport)\.)/,
  board: /^(sortBy$|sort\.)/,
  terms:
    /^(basis|clause|contractTerm|count|container|dispute|disputeReason|disposition|document|finance|hold|incoterm|inspection|journey|load|outcome|owner|packaging|party|pallet|payment|port|release|risk|duty|side|shipment|shipmentBy|stepName|swift|timing|transport|unit)\.|^(byShip$|byWeight$|fit|warn(DAF|FOT|FOB|CFR|CIF)$)/,
  outbox: /^(mail|sms)$/,
  zones: /^(inZone$|zoneHint$|zone\.)/,
  notifications:
    /^(byShip|warn(DAF|FOT|FOB|CFR|CIF))$|^(channel|count|duty|incoterm|inspection|load|payment|per|release|risk|side|transport)\./,
  market:
    /^(warn(DAF|FOT|FOB|CFR|CIF)$|(cargo|category|count|food|incoterm|inspection|load|payment|per|release|side|transport|unit)\.)/,
  lots: /^(warn(DAF|FOT|FOB|CFR|CIF)$|byShip$|(bulk|bulkPackaging|cargo|category|condition|container|count|document|food|incoterm|inspection|load|packaging|pallet|payment|per|port|release|side|transport|unit)\.)/,
  consent: /^(analytics|recording)$/,
  login: /^(ask|enrol|factor|officer|password|set)\.(title|lead)$/,
  registration:
    /^(read\..+|(code|company|contact|documents|review|you)\.(title|lead)|company\.(size|revenue|type|role|authorization|ownership)\..+)$/,
  account: /^company\.(size|revenue|type|role|authorization|ownership)\./,
}

/** What their screens say alike, each has among its words. */
const ofDeals = ['deal', 'board', 'tasks', 'statement', 'scorecard']

test('no word is unused', async () => {
  const { english } = await bundles()
  const said = sources.map(({ name, text }) => ({ name, patterns: saidIn(text) }))
  // Which refusals are said is for the server to choose.
  const { refusals: _, tradeRefusals: __, ...ours } = english
  const unused = Object.entries(ours).flatMap(([namespace, words]) => {
    const ours = ofDeals.includes(namespace) ? ofDeals : [namespace]
    const mine = said.filter(
      ({ name }) =>
        namespace === 'common' ||
        namespace === 'sentences' ||
        namespace === 'imports' ||
        namespace === 'typed' ||
        dirname(name)
          .split('/')
          .some((folder) => ours.includes(folder)),
    )
    const patterns = [lists[namespace] ?? [], mine.flatMap((file) => file.patterns)].flat()
    return bases(words)
      .filter((key) => !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${namespace}: ${key}`)
  })
  expect(unused).toEqual([])
})
