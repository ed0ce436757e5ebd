/** The lists of deals: counts that live, rows that change and leave, addresses that say where one is. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { live } from '../../live/live'
import { aDeal, aList, anAdmin, anOfficer, aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { AdminDealsPage } from './AdminDealsPage'
import { BankOrdersPage } from './BankOrdersPage'
import { DealsPage } from './DealsPage'

const rice = aDeal({ order_id: 'INT0042' })
const oil = aDeal({ order_id: 'INT0043' })
const domains = () => ({
  items: [
    {
      _id: 'x1',
      domain: 'emirates-trade.test',
      bankName: 'Emirates Trade Bank',
      bankId: 'b1',
      country: 'United Arab Emirates',
    },
    { _id: 'x2', domain: 'etb.test', bankName: 'Emirates Trade Bank', bankId: 'b1', country: 'United Arab Emirates' },
  ],
  page: { current: 1, size: 2, total: 2, totalIsExact: true },
})
const stats = {
  international: { open: 2, disputed: 1 },
  domestic: {},
  byStatus: { international: {}, domestic: {} },
  open: {
    international: { overdue: 1, worth: { amount: '1', currency: 'USD' } },
    domestic: { overdue: 0, worth: { amount: '0', currency: 'USD' } },
  },
}

beforeEach(() => {
  setLanguage('en')
  mockApi({ '/admin/getDomains': domains })
})

const board = 'board:international:open'

test('a board counts its lists live', async () => {
  show(<AdminDealsPage />, { user: anAdmin() })
  deliver('stats', { ver: 1, snap: stats })
  expect(await screen.findByRole('tab', { name: /Open\s*2/ })).toBeTruthy()
  deliver('stats', { base: 1, ver: 2, patch: { international: { open: 1 } } })
  expect(await screen.findByRole('tab', { name: /Open\s*1/ })).toBeTruthy()
})

test('a row that leaves the list fades, and then is gone', async () => {
  show(<AdminDealsPage />, { user: anAdmin() })
  deliver(board, { ver: 1, snap: aList([rice, oil]) })
  expect(await screen.findByText('INT0043')).toBeTruthy()
  deliver(board, { base: 1, ver: 2, patch: { rows: { [oil._id]: null }, order: [rice._id], total: 1 } })
  expect(screen.getByText('INT0043').closest('tr')?.className).toContain('gr-leaving')
  await waitFor(() => expect(screen.queryByText('INT0043')).toBeNull())
  expect(screen.getByText('INT0042')).toBeTruthy()
})

test('a side whose licence nobody has accepted is marked in the list', async () => {
  show(<AdminDealsPage />, { user: anAdmin() })
  deliver(board, { ver: 1, snap: aList([aDeal({ unverified: ['buyer'] })]) })
  const mark = await screen.findByRole('img', { name: 'Not verified yet' })
  expect(mark.parentElement?.textContent).toContain(rice.buyer.companyName)
})

test('a row is a link to its deal', async () => {
  const { user, router } = show(<AdminDealsPage />, { user: anAdmin() })
  deliver(board, { ver: 1, snap: aList([rice]) })
  const link = await screen.findByRole('link', { name: /INT0042/ })
  link.focus()
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(`/dashboard/deals/${rice._id}`)
})

test('a list, its kind and its search stand in the address', async () => {
  const { user, router } = show(<AdminDealsPage />, { user: anAdmin() })
  await user.click(screen.getByText('Domestic'))
  await user.click(screen.getByRole('tab', { name: /Disputed/ }))
  await user.type(screen.getByRole('searchbox'), 'rice{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?kind=domestic&bucket=disputed&search=rice'))
})

test('a page that is no longer there offers the last one', async () => {
  const { user, router } = show(<AdminDealsPage />, { user: anAdmin(), at: '/?page=7' })
  deliver(board, { ver: 1, snap: { ...aList([]), total: 12, page: { current: 7, size: 10 } } })
  await user.click(await screen.findByRole('button', { name: 'Go to the last page' }))
  expect(router.state.location.search).toBe('?page=2')
})

test('a row offers what the deal allows, and says why not, to keys as well', async () => {
  const { user } = show(<AdminDealsPage />, { user: anAdmin() })
  const can = { edit: { code: 'TOO_LATE_TO_EDIT' as const }, delete: {} }
  const shipped = aDeal({ order_id: 'INT0050', dealStatus: 'SHIPPED', can })
  deliver(board, { ver: 1, snap: aList([shipped]) })
  await user.click(await screen.findByRole('button', { name: 'Actions on INT0050' }))
  deliver(`deal:${shipped._id}`, { ver: 1, snap: aList([shipped]).rows[shipped._id] ?? {} })
  const item = (name: string | RegExp) => screen.findByRole('menuitem', { name })
  expect(await item('Delete deal')).toBeTruthy()
  const off = await item(/^Edit deal The deal is past funding/)
  expect(off.getAttribute('aria-disabled')).not.toBe('true')
  await user.click(off)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a bank is offered once, however many domains it has', async () => {
  const { user } = show(<AdminDealsPage />, { user: anAdmin() })
  await user.click(screen.getByRole('combobox', { name: 'Bank' }))
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(2))
})

test('a bank officer sees the own bank’s lists and figures, and no deleted orders', async () => {
  show(<BankOrdersPage />, { user: anOfficer() })
  deliver('stats', { ver: 1, snap: stats })
  expect(await screen.findByRole('heading', { name: 'Orders of Emirates Trade Bank' })).toBeTruthy()
  const figures = await screen.findByRole('region', { name: 'Figures of the bank' })
  const late = within(figures).getByRole('link', { name: /with an overdue step/ })
  expect(late.textContent).toBe('1Open, with an overdue step')
  expect(late.getAttribute('href')).toBe('/dashboard/bank/orders?kind=international&bucket=open&overdue=1')
  expect(screen.queryByRole('tab', { name: /Deleted/ })).toBeNull()
})

test('a trader’s tabs follow the address, and an empty one says what to do', async () => {
  const { user, router } = show(<DealsPage />, { user: aUser(), at: '/?tab=1' })
  deliver('deals:buying', { ver: 1, snap: aList([]) })
  expect(await screen.findByText(/You have not bought anything yet/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Selling' }))
  expect(router.state.location.search).toBe('?tab=sell')
  deliver('deals:selling', { ver: 1, snap: aList([rice]) })
  expect(await screen.findByText('INT0042')).toBeTruthy()
})

test('a list is narrowed to a state and to what wants an eye, in the address', async () => {
  const { user, router } = show(<AdminDealsPage />, { user: anAdmin(), at: '/?kind=domestic&bucket=open&page=3' })
  await user.click(screen.getByRole('combobox', { name: 'Only…' }))
  await user.click(await screen.findByText('Overdue', { selector: '.ant-select-item-option-content' }))
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByText('Funded', { selector: '.ant-select-item-option-content' }))
  expect(router.state.location.search).toBe('?kind=domestic&bucket=open&overdue=1&status=FUNDED')
  deliver('board:domestic:open', { ver: 1, snap: aList([]) })
  expect(await screen.findByText('Nothing matches.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(router.state.location.search).toBe('?kind=domestic&bucket=open')
})

test('sales people narrow to their relations, which asks for their own id', async () => {
  const me = { ...anAdmin(), userType: 'sales' as const }
  const { user, router } = show(<AdminDealsPage />, { user: me })
  await user.click(screen.getByRole('combobox', { name: 'Only…' }))
  await user.click(await screen.findByText('My relations', { selector: '.ant-select-item-option-content' }))
  expect(router.state.location.search).toBe('?mine=1')
  const asked = () => live.topics.hello().find(({ topic }) => topic === board)?.params
  await waitFor(() => expect(asked()).toMatchObject({ relationsManager: me._id }))
})

test('a bank and a trader are not asked whether a deal has a bank', async () => {
  const { user, unmount } = show(<BankOrdersPage />, { user: anOfficer() })
  const offered = async () => {
    await user.click(screen.getByRole('combobox', { name: 'Only…' }))
    await screen.findByText('Overdue', { selector: '.ant-select-item-option-content' })
    return [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent)
  }
  expect(await offered()).toEqual(['Overdue', 'On hold'])
  unmount()
  show(<DealsPage />, { user: aUser() })
  expect(await offered()).toEqual(['Overdue', 'On hold'])
})

test('a list is exported as it is narrowed, and a file that is cut off is told', async () => {
  const asked: unknown[] = []
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:orders', revokeObjectURL: () => undefined })
  const { user } = show(<AdminDealsPage />, {
    user: anAdmin(),
    at: '/?kind=domestic&bucket=closed&search=rice&overdue=1',
  })
  const answers = [
    new Response('Order\r\n', {
      headers: { 'content-disposition': "attachment; filename*=UTF-8''orders-domestic.csv" },
    }),
    new Response(new ReadableStream({ start: (file) => file.error(new TypeError('cut off')) })),
  ]
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return answers.shift()
  })
  const take = async (format: string) => {
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^As ${format}`) }))
  }
  await take('CSV')
  await waitFor(() => expect(saved).toEqual(['orders-domestic.csv']))
  const list = { kind: 'domestic', catFilters: { status: 'closed' }, otherFilters: { overdue: true }, search: 'rice' }
  await take('XLSX')
  expect(await screen.findByText('Could not get orders. Please try again later.')).toBeTruthy()
  expect(saved).toHaveLength(1)
  expect(asked).toEqual([
    { ...list, format: 'csv' },
    { ...list, format: 'xlsx' },
  ])
})

test('cancelling several asks why as one cancellation does, and says so of each', async () => {
  const asked = mockApi({ '/admin/getDomains': domains, '/admin/order/cancel/{id}': () => ({ version: 2 }) })
  const { user } = show(<AdminDealsPage />, { user: anAdmin() })
  deliver(board, { ver: 1, snap: aList([rice, oil]) })
  await user.click(await screen.findByRole('checkbox', { name: 'Tick all' }))
  await user.click(screen.getByRole('button', { name: 'Cancel deal' }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByText('For 2 rows?')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Cancel deal' }))
  expect(await form.findByText('Say why')).toBeTruthy()
  await user.type(form.getByLabelText('Reason'), 'Sanctioned port')
  await user.click(form.getByRole('button', { name: 'Cancel deal' }))
  await waitFor(() =>
    expect(asked.filter(({ path }) => path.includes('/cancel/')).map(({ body }) => body)).toEqual([
      { reason: 'Sanctioned port' },
      { reason: 'Sanctioned port' },
    ]),
  )
})
