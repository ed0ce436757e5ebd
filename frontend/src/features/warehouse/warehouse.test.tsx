/** The stock ledger, and bringing goods to the warehouse. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, someOptions } from '../../test/builders'
import { mockApi, refuseFields } from '../../test/mockApi'
import { show } from '../../test/render'
import { WarehousePage } from './WarehousePage'

afterEach(() => vi.unstubAllGlobals())

const rice = {
  _id: 'p1',
  itemName: 'Basmati',
  itemCategory: 'food-beverages-and-tobacco' as const,
  files: ['/files/bill'],
  isStockImportCleared: true,
  isStockInWarehouse: false,
  createdAt: '2026-11-01T08:00:00Z',
}
const category = { value: 'food-beverages-and-tobacco' as const, label: 'Food' }

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
  await user.click(screen.getByRole('button', { name: 'Bring goods' }))
  await user.type(await screen.findByRole('textbox', { name: 'Item' }), 'Lentils')
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByTitle(/Food/))
  await user.click(screen.getByRole('checkbox', { name: /cleared for import/ }))
  await user.click(screen.getByRole('button', { name: 'Bring them' }))
  expect(await screen.findByText('itemName : Validation Error')).toBeTruthy()
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Bring them' }))
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
