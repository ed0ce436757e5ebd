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
  ['Incoterm', 'incoterm', ['deals', 'market']],
  ['PaymentTerm', 'payment', ['deals', 'market']],
  ['TransportMode', 'transport', ['deals', 'market']],
  ['ContainerLoad', 'load', ['deals', 'market']],
  ['Inspection', 'inspection', ['deals', 'market']],
  ['CargoRelease', 'release', ['deals']],
  ['Unit', 'unit', ['deals', 'market']],
  ['FoodKind', 'food', ['market']],
  ['Category', 'category', ['market', 'registration']],
  ['Port', 'port', ['deals']],
  ['EventCode', 'journey', ['deals']],
  ['PriceBasis', 'basis', ['deals']],
  ['DocumentType', 'document', ['deals']],
  ['StepOwner', 'owner', ['deals']],
  ['HoldReason', 'hold', ['deals']],
  ['DisputeCategory', 'dispute', ['deals']],
  ['DiscrepancyRule', 'rule', ['deals']],
  ['DocumentField', 'field', ['deals']],
  ['FinanceStatus', 'finance', ['deals']],
  ['Disposition', 'disposition', ['deals']],
  ['DisputeReason', 'disputeReason', ['deals']],
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
        const said = i18next.t(`count.${unit}`, { ns: 'deals', count, shown: String(count) })
        expect(said, `${language} ${unit} ${count}`).not.toContain('count.')
      }
    }
  }
  expect(i18next.t('count.bag', { ns: 'market', count: 11, shown: '11' })).toBe('11 كيسًا')
  expect(i18next.t('count.bag', { ns: 'market', count: 2, shown: '2' })).toBe('كيسان')
})
