/** Requests for quotation on screen: what is sent of the form, quotations side by side, and what a seller is shown. */
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { words as lots } from '../lots/words'
import { RequestForm } from './RequestForm'
import { RequestPage } from './RequestPage'
import { RequestsPage } from './RequestsPage'
import { typedOf, wantedOf } from './requestForm'

beforeEach(async () => {
  setLanguage('en')
  await lots.load()
})
afterEach(() => vi.unstubAllGlobals())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const asked = {
  title: 'Sona Masoori',
  HSCode: '100630',
  quantity: 50,
  unit: 'metric-ton' as const,
  destination: { city: 'Dubai', country: 'United Arab Emirates' },
  shipment: { from: '2027-01-10', until: '2027-01-31' },
}
const request = {
  _id: 'r1',
  side: 'buyer',
  status: 'open',
  buyer: 'Al Noor',
  isBuyerVerified: true,
  asked,
  budget: usd('60000.00'),
  told: 12,
  quotes: 2,
  waiting: 1,
  isDeclined: false,
  sentAt: '2026-12-01T08:00:00Z',
  validUntil: '2099-01-01T00:00:00Z',
  daysLeft: 7,
  version: 1,
  can: { close: {} },
}
const terms = {
  units: 500,
  price: usd('1000.00'),
  incoterm: 'CIF',
  paymentTerm: 'as-per-invoice',
  shipment: asked.shipment,
}
const quote = (id: string, changes: object = {}) => ({
  _id: id,
  side: 'buyer',
  isTurn: true,
  status: 'open',
  buyer: 'Al Noor',
  isBuyerVerified: true,
  seller: `Seller ${id}`,
  isSellerVerified: true,
  units: 500,
  price: usd('1000.00'),
  sum: usd('12500.00'),
  incoterm: 'CIF',
  basis: 'CIF Jebel Ali (Incoterms 2020)',
  named: [{ from: 'seller', at: '2026-12-01T08:00:00Z', terms, basis: 'CIF', changes: [] }],
  expiresAt: '2099-01-01T00:00:00Z',
  can: {},
  lot: { _id: `l${id}`, title: 'Rice', status: 'withdrawn', unit: 'bag', retailPriceAs: 'Metric Ton (MT)' },
  differs: [],
  isLowest: false,
  ...changes,
})
const trader = { user: aUser({ userType: 'user' }), at: '/dashboard/requests/r1' }
const shown = (
  <Routes>
    <Route path="/dashboard/requests/:requestId" element={<RequestPage />} />
    <Route path="*" element={<RequestsPage />} />
  </Routes>
)

test('what is typed is asked without what is empty, and the budget stands beside it', () => {
  const typed = {
    ...typedOf(undefined, { title: 'Rice' }),
    ...asked,
    quality: ' ',
    budget: '1,250.5',
    currency: 'AED' as const,
  }
  const { budget, days, asked: told } = wantedOf(typed as never)
  expect(told).toEqual(asked)
  expect([budget?.currency, days]).toEqual(['AED', 7])
  expect(wantedOf({ ...typed, budget: '' } as never)).not.toHaveProperty('budget')
})

test('parts of a ton are asked for in kilograms, with the tons beside them', async () => {
  const calls = mockApi({ '/catalogue/options': () => ({}), '/quoteRequest/save': () => request } as never)
  const before = { ...request, can: { change: {} } }
  const { user } = show(<RequestForm request={before as never} onClose={vi.fn()} onDone={vi.fn()} />, trader)
  const field = await screen.findByRole('spinbutton', { name: 'Quantity' })
  await user.clear(field)
  await user.type(field, '25.125')
  await user.tab()
  expect(await screen.findByText('25.125 metric tons')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  const saved = () => calls.find(({ path }) => path === '/quoteRequest/save')
  await vi.waitFor(() => expect(saved()).toBeTruthy())
  expect(saved()?.body).toMatchObject({ asked: { quantity: 25_125, unit: 'kilogram' } })
})

test('a buyer sees quotations side by side, the lowest marked, and what is otherwise than asked', async () => {
  const landed = { landed: usd('12600.00'), days: 9 }
  const quotes = [
    quote('1', { landed, landedPerTon: usd('1008.00'), isLowest: true }),
    quote('2', { differs: ['quantity', 'shipment'] }),
  ]
  mockApi({ '/quoteRequest/get/{id}': () => ({ request, quotes }) } as never)
  show(shown, trader)
  const table = within(await screen.findByRole('region', { name: 'Quotations side by side' }))
  const best = (await table.findByRole('row', { name: /Seller 1/ })).textContent
  for (const said of ['$12,600.00', 'Lowest', 'As asked', 'CIF Jebel Ali']) expect(best).toContain(said)
  expect(table.getByRole('row', { name: /Seller 2/ }).textContent).toContain('a smaller quantity, other shipment days')
  expect(screen.getByText('$60,000.00')).toBeTruthy()
  expect(screen.getByText('12 sellers were told')).toBeTruthy()
})

test('a seller quotes or declines, and is shown neither a budget nor others', async () => {
  const { budget: _, told: __, ...theirs } = request
  const seen = { ...theirs, side: 'seller', quotes: 0, waiting: 0, can: { quote: {}, decline: {} } }
  const calls = mockApi({
    '/quoteRequest/get/{id}': () => ({ request: seen, quotes: [] }),
    '/quoteRequest/decline/{id}': () => ({}),
  } as never)
  const { user } = show(shown, trader)
  expect(await screen.findByRole('button', { name: 'Quote' })).toBeTruthy()
  expect(screen.queryByText('Budget for all of it')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Quotations side by side' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I quote nothing' }))
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'I quote nothing' }))
  await vi.waitFor(() => expect(calls.some(({ path }) => path === '/quoteRequest/decline/r1')).toBe(true))
})

test('the lists are of what was sent and of what was received', async () => {
  const page = { current: 1, size: 10, total: 1, totalIsExact: true }
  const calls = mockApi({ '/quoteRequest/list': () => ({ items: [request], page }) } as never)
  const { user } = show(shown, { ...trader, at: '/dashboard/requests' })
  const row = await screen.findByRole('row', { name: /Sona Masoori/ })
  for (const said of ['50 metric tons', '2 quotations', '1 waits for you', 'Open'])
    expect(row.textContent).toContain(said)
  await user.click(screen.getByRole('tab', { name: 'Received' }))
  await vi.waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ side: 'seller', status: 'open' }))
})

test('a page is read anew when the server says that a request changed', async () => {
  const quotes = [quote('1')]
  const calls = mockApi({ '/quoteRequest/get/{id}': () => ({ request, quotes }) } as never)
  show(shown, trader)
  const table = within(await screen.findByRole('region', { name: 'Quotations side by side' }))
  await table.findByRole('row', { name: /Seller 1/ })
  const reads = () => calls.filter(({ path }) => path === '/quoteRequest/get/r1').length
  deliver('requests', { ver: 1, snap: { mark: 'a:0' } })
  expect(reads()).toBe(1)
  quotes.push(quote('2'))
  deliver('requests', { ver: 2, base: 1, patch: { mark: 'a:1' } })
  expect(await table.findByRole('row', { name: /Seller 2/ })).toBeTruthy()
  expect(reads()).toBe(2)
})
