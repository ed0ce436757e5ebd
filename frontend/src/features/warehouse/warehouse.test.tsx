/** The stock ledger, and bringing goods to the warehouse. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '../../api/contract'
import { aUser, someOptions } from '../../test/builders'
import { mockApi, refuseFields } from '../../test/mockApi'
import { show } from '../../test/render'
import { WarehousePage } from './WarehousePage'

afterEach(() => vi.unstubAllGlobals())

const rice: Product = {
  _id: 'p1',
  company: { _id: 'c1', companyName: 'Deccan Grains', country: 'India' },
  broughtBy: 'Ravi Kumar',
  itemName: 'Basmati',
  itemCategory: 'food-beverages-and-tobacco',
  files: ['/files/bill'],
  isStockImportCleared: true,
  isStockInWarehouse: false,
  status: 'waits',
  version: 1,
  taken: { offered: 0, held: 0, shipped: 0 },
  left: 0,
  can: { list: { code: 'GOODS_NOT_PLACED' } },
  createdAt: '2026-11-01T08:00:00Z',
}
const receipt = { units: 900, unit: 'bag', receivedOn: '2026-11-20' } as const
const category = { value: 'food-beverages-and-tobacco' as const, label: 'Food', children: [] }

test('the ledger is read page by page, and says so where nothing is in it', async () => {
  const asked = mockApi({
    '/external-data/stock-ledger/products': () => ({
      items: [],
      page: { current: 1, size: 10, total: 0, totalIsExact: true },
    }),
  })
  show(<WarehousePage />, { user: aUser(), at: '/dashboard/warehouse?since=2026-11-01' })
  expect(await screen.findByText('Nothing matches.')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('goods are brought, and stand in the ledger; a refusal is shown in the form', async () => {
  let refuses = true
  const asked = mockApi({
    '/external-data/stock-ledger/products': () => ({
      items: [rice],
      page: { current: 1, size: 10, total: 1, totalIsExact: true },
    }),
    '/catalogue/options': () => someOptions({ categories: [category] }),
    '/wss/product/upload': () => (refuses ? refuseFields(2000, ['itemName']) : rice),
  })
  const { user } = show(<WarehousePage />, { user: aUser() })
  expect(await screen.findByText('Basmati')).toBeTruthy()
  screen.getByRole('link', { name: 'Basmati' }).focus()
  await user.keyboard('{Enter}')
  expect(within(await screen.findByRole('dialog', { name: 'Basmati' })).getByText('Documents')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Add goods' }))
  await user.type(await screen.findByRole('textbox', { name: 'Item' }), 'Lentils')
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByTitle(/Food/))
  await user.click(screen.getByRole('checkbox', { name: /cleared for import/ }))
  await user.click(screen.getByRole('button', { name: 'Add to the warehouse' }))
  expect(await screen.findByText('Item : Validation Error')).toBeTruthy()
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Add to the warehouse' }))
  await waitFor(() => {
    const reads = asked.filter(({ path }) => path.endsWith('/products'))
    expect(reads).toHaveLength(2)
  })
  expect(asked.findLast(({ path }) => path === '/wss/product/upload')?.body).toEqual({
    userEmail: 'buyer@alnoor-foods.test',
    itemName: 'Lentils',
    itemCategory: 'food-beverages-and-tobacco',
    isStockImportCleared: true,
    isStockInWarehouse: false,
    files: [],
  })
})

test('goods are searched for by their words, and brought as a file, with what is wrong in which row', async () => {
  const ledger = { items: [rice], page: { current: 1, size: 10, total: 1, totalIsExact: true } }
  const found = { worksheet: 'Goods', heading: 3, hidden: 1, decimalSign: ',' }
  const seen = { isDryRun: true, added: 2, known: 1, failed: 1, found, columns: [] }
  const errors = [{ row: 4, field: 'itemCategory', code: 'FIELD_INVALID', value: 'Fod', holds: 'category' as const }]
  const asked = mockApi({
    '/external-data/stock-ledger/products': () => ledger,
    '/wss/product/tryImport': () => ({ ...seen, errors, rejected: 'itemName\nDrill' }),
    '/wss/product/import': () => ({ ...seen, isDryRun: false, errors: [] }),
  })
  const { user } = show(<WarehousePage />, { user: aUser(), at: '/dashboard/warehouse' })
  await user.type(await screen.findByRole('searchbox', { name: 'Item or category' }), 'basm{Enter}')
  const reads = () => asked.filter(({ path }) => path.endsWith('/products')).length
  await waitFor(() => expect(reads()).toBe(2))
  const file = new File(['itemName,itemCategory'], 'goods.csv', { type: 'text/csv' })
  const goods = within(screen.getByRole('region', { name: 'Import goods from a file' }))
  const template = goods.getByRole('link', { name: 'Download a template' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(template)).toContain('\ufeff"Item name","Item category","Is stock import cleared"')
  expect(decodeURIComponent(template)).toContain('"Food, Beverages & Tobacco","yes"')
  await user.click(goods.getByRole('button', { name: 'Try a file' }))
  await user.upload(goods.getByLabelText('Import a file', { selector: 'input' }), file)
  expect((await goods.findByRole('status')).textContent).toContain(
    'Rows that would be added: 2; known already: 1; refused: 1.',
  )
  expect(goods.getByText('Category')).toBeTruthy()
  expect(await goods.findByText(/“Goods”.*row 3. 1 hidden row.*A comma/)).toBeTruthy()
  expect(goods.getByText(/Wanted: the name of a category/)).toBeTruthy()
  expect(goods.getByText('Fod')).toBeTruthy()
  expect(goods.getByRole('link', { name: 'Save the refused rows' })).toBeTruthy()
  await user.click(goods.getByRole('button', { name: 'Import a file' }))
  await user.upload(goods.getByLabelText('Import a file', { selector: 'input' }), file)
  await waitFor(() => expect(reads()).toBe(3))
})

test('what staff confirmed stands beside what was said, and what is placed is listed for sale in one press', async () => {
  const placed: Product = {
    ...rice,
    _id: 'p2',
    itemName: 'Ponni rice',
    status: 'placed',
    receipt,
    clearance: { document: 'BoE 4711', clearedOn: '2026-11-21' },
    place: { warehouse: 'Al Quoz 3', country: 'United Arab Emirates', position: 'B 12' },
    taken: { offered: 0, held: 100, shipped: 200 },
    left: 600,
    can: { list: {} },
  }
  const asked = mockApi({
    '/external-data/stock-ledger/products': () => ({
      items: [rice, placed],
      page: { current: 1, size: 10, total: 2, totalIsExact: true },
    }),
    '/wss/product/draftLot/{id}': () => ({ _id: 'l1', status: 'draft', version: 1 }),
  })
  const { user } = show(<WarehousePage />, { user: aUser(), at: '/dashboard/warehouse' })
  expect(await screen.findByText('The warehouse confirms what comes.')).toBeTruthy()
  const waiting = screen.getByRole('button', { name: 'List for sale: Basmati' })
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('of 900 received')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Ponni rice' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Ponni rice' }))
  expect(drawer.getByText('BoE 4711')).toBeTruthy()
  expect(drawer.getByText('Al Quoz 3, United Arab Emirates')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'List for sale: Ponni rice' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/wss/product/draftLot/p2')).toBe(true))
})
