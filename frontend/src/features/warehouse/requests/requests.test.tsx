/** Warehouse requests: found by staff, received with what really came, cleared, placed, or not taken with a reason. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product, StockStatus } from '../../../api/contract'
import { anAdmin, someOptions } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { RequestsPage } from './RequestsPage'

afterEach(() => vi.unstubAllGlobals())

const goods = (status: StockStatus, changes: Partial<Product> = {}): Product => ({
  _id: 'p1',
  company: { _id: 'c1', companyName: 'Deccan Grains', country: 'India' },
  broughtBy: 'Ravi Kumar',
  itemName: 'Ponni rice',
  itemCategory: 'food-beverages-and-tobacco',
  files: [],
  isStockImportCleared: true,
  isStockInWarehouse: false,
  status,
  version: 3,
  taken: { offered: 0, held: 0, shipped: 0 },
  left: 0,
  can: {},
  createdAt: '2026-11-20T09:00:00Z',
  ...changes,
})

function open(one: Product) {
  const asked = mockApi({
    '/catalogue/options': () => someOptions(),
    '/admin/warehouse/list': () => ({ items: [one], page: { current: 1, size: 20, total: 1, totalIsExact: true } }),
    '/admin/warehouse/receive/{id}': () => goods('received'),
    '/admin/warehouse/clear/{id}': () => goods('cleared'),
    '/admin/warehouse/place/{id}': () => goods('placed'),
    '/admin/warehouse/refuse/{id}': () => goods('refused'),
  })
  const sent = (act: string) => asked.find(({ path }) => path === `/admin/warehouse/${act}/p1`)?.body
  const at = '/dashboard/admin/warehouse?item=p1'
  return { sent, ...show(<RequestsPage />, { at, user: anAdmin(['deal.timeline']) }) }
}

test('what really came is confirmed beside what the company said', async () => {
  const { sent, user } = open(goods('waits'))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText('The goods are cleared for import')).toBeTruthy()
  await user.type(form.getByRole('spinbutton', { name: 'Units that came' }), '900')
  await user.type(form.getByRole('combobox', { name: 'Unit' }), 'bags')
  await user.click(await screen.findByTitle('bags'))
  await user.click(form.getByRole('button', { name: 'Confirm receipt' }))
  await vi.waitFor(() => expect(sent('receive')).toMatchObject({ units: 900, unit: 'bag', version: 3 }))
})

test('the clearance has a document, and the place a position', async () => {
  const { sent, user } = open(goods('received'))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Confirm clearance' }))
  expect(await form.findByText('Required')).toBeTruthy()
  expect(sent('clear')).toBeUndefined()
  await user.type(form.getByRole('textbox', { name: 'Clearance document' }), 'BoE 4711')
  await user.click(form.getByRole('button', { name: 'Confirm clearance' }))
  await vi.waitFor(() => expect(sent('clear')).toMatchObject({ document: 'BoE 4711', version: 3 }))
})

test('what is not taken has a reason, and what is placed has no act left', async () => {
  const { sent, user, unmount } = open(goods('cleared'))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByText('Do not take'))
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Wet bags')
  await user.click(form.getByRole('button', { name: 'Do not take' }))
  await vi.waitFor(() => expect(sent('refuse')).toEqual({ reason: 'Wet bags', version: 3 }))
  unmount()
  open(goods('placed'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.queryByRole('button', { name: 'Do not take' })).toBeNull()
})
