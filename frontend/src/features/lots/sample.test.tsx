/** The sample lot: whole, in the reader's language, marked as what it is, and not for sale. */
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { someOptions } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { show } from '../../test/render'
import { SampleLotPage } from './SampleLotPage'
import { sampleLot } from './sampleLot'
import { words } from './words'

beforeEach(() => setLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['en', 'Sample', /nobody can order it/, /^White Rice/],
  ['ar', 'مثال', /لا يمكن لأحد طلبها/, /^أرز أبيض/],
] as const)('in %s it says that it is a sample', async (language, mark, lead, title) => {
  await setLanguage(language)
  await words.load()
  const asked = mockApi({ '/catalogue/options': () => someOptions() })
  show(<SampleLotPage />)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText(mark)).toBeTruthy()
  expect(screen.getByText(lead)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Procure|Order/ })).toBeNull()
  expect(asked.every(({ path }) => path === '/catalogue/options')).toBe(true)
})

test('its figures agree with one another', async () => {
  await words.load()
  const lot = sampleLot()
  const lines = lot.manifest ?? []
  expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(lot.noOfUnits)
  const worth = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * Number(unitPrice.amount) * 100, 0)
  expect(worth).toBe(lot.noOfUnits * Number(lot.listedPrice.amount) * 100)
})
