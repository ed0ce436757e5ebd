/** The fixed lists of the trade: every value that the contract knows has its word in both languages, wherever it is shown. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { setLanguage } from '../lib/i18n'

const contract = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../backend/openapi.json'), 'utf8'))
const valuesOf = (schema: string): string[] => contract.components.schemas[schema].enum

/** Where the values of a list are shown, by what their words begin with. */
const shown: [schema: string, begin: string, namespaces: string[]][] = [
  ['Incoterm', 'incoterm', ['terms', 'market']],
  ['PaymentTerm', 'payment', ['terms', 'market']],
  ['TransportMode', 'transport', ['terms', 'market']],
  ['ContainerLoad', 'load', ['terms', 'market']],
  ['Inspection', 'inspection', ['terms', 'market']],
  ['CargoRelease', 'release', ['terms']],
  ['Unit', 'unit', ['terms', 'market']],
  ['FoodKind', 'food', ['market']],
  ['Category', 'category', ['market', 'registration']],
  ['Port', 'port', ['terms']],
  ['EventCode', 'journey', ['terms']],
  ['PriceBasis', 'basis', ['terms']],
  ['DocumentType', 'document', ['terms']],
  ['StepOwner', 'owner', ['terms']],
  ['HoldReason', 'hold', ['terms']],
  ['DisputeCategory', 'dispute', ['terms']],
  ['DiscrepancyRule', 'rule', ['deal']],
  ['DocumentField', 'field', ['deal']],
  ['FinanceStatus', 'finance', ['terms']],
  ['Disposition', 'disposition', ['terms']],
  ['DisputeReason', 'disputeReason', ['terms']],
  ['DealStatus', 'status', ['common']],
  ['Bucket', 'status', ['common']],
  ['StepStatus', 'status', ['common']],
  ['DealKind', 'status', ['common']],
  ['Channel', 'status', ['common']],
  ['Role', 'status', ['common']],
]

test.each(['en', 'ar'] as const)('every value of every list has a word: %s', async (language) => {
  await setLanguage(language)
  const missing = shown.flatMap(([schema, begin, namespaces]) =>
    valuesOf(schema).flatMap((value) =>
      namespaces.filter((ns) => !i18next.exists(`${begin}.${value}`, { ns })).map((ns) => `${ns}: ${begin}.${value}`),
    ),
  )
  expect(missing).toEqual([])
})

test('so many of any unit are counted as each language counts', async () => {
  for (const language of ['en', 'ar'] as const) {
    await setLanguage(language)
    for (const unit of valuesOf('Unit')) {
      for (const count of [0, 1, 2, 3, 11, 100]) {
        const said = i18next.t(`count.${unit}`, { ns: 'terms', count, shown: String(count) })
        expect(said, `${language} ${unit} ${count}`).not.toContain('count.')
      }
    }
  }
  expect(i18next.t('count.bag', { ns: 'market', count: 11, shown: '11' })).toBe('11 كيسًا')
  expect(i18next.t('count.bag', { ns: 'market', count: 2, shown: '2' })).toBe('كيسان')
})
