/** The market: lots found, as their cards show them. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aLot, aUser, someOptions } from '../../test/builders'
import { found, openMarket, option, rice } from '../../test/market'
import { mockApi, refuse } from '../../test/mockApi'
import { deliver } from '../../test/render'

beforeEach(() => setLanguage('en'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const options = someOptions({
  categories: [
    { value: 'furniture', label: 'Furniture' },
    { value: 'food-beverages-and-tobacco', label: 'Food', children: option('cereals-and-rice') },
  ],
  incoterms: [...option('CIF'), ...option('EXW')],
  paymentTerms: option('as-per-invoice'),
  transportModes: [...option('sea'), ...option('air')],
  containerLoads: [],
  inspections: [],
})

test('what the address asks is asked of the server', async () => {
  const asked = mockApi({ '/listing/search': () => found, '/catalogue/options': () => options })
  openMarket('/?search=rice&sort=price&page=2&incoterm=CIF')
  expect(await screen.findByText('1 lot')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/listing/search')?.body).toEqual({
    page: { current: 2, size: 10 },
    filters: { incoterm: 'CIF' },
    search: 'rice',
    sort: 'price',
  })
})

test('food is narrowed by its kind, and another category forgets it', async () => {
  const asked = mockApi({ '/listing/search': () => found, '/catalogue/options': () => options })
  const { user } = openMarket('/?category=food-beverages-and-tobacco&foodKind=cereals-and-rice&page=3')
  expect(await screen.findByTitle('Cereals & rice')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByTitle('Furniture'))
  await waitFor(() => {
    const bodies = asked.filter(({ path }) => path === '/listing/search').map(({ body }) => body)
    expect(bodies).toMatchObject([
      { page: { current: 3 }, filters: { category: 'food-beverages-and-tobacco', foodKind: 'cereals-and-rice' } },
      { page: { current: 1 }, filters: { category: 'furniture' } },
    ])
  })
})

test('the card of an auction counts down to its end, and shows its picture', async () => {
  const lot = { ...rice, saleType: 'Auction' as const, lotImage: ['/files/public/one'] }
  const ended = { ...lot, _id: 'l9', auctionEndDate: '2020-01-01T00:00:00Z' }
  const items = [{ ...lot, auctionEndDate: new Date(Date.now() + 90_000_000).toISOString() }, ended]
  mockApi({ '/listing/search': () => ({ ...found, items }), '/catalogue/options': () => options })
  openMarket()
  expect(await screen.findByText(/^(24:59:5\d|00:59:5\d|01:00:00)$/)).toBeTruthy()
  expect(screen.getByText('The auction is over')).toBeTruthy()
  expect(document.querySelector('img.gr-lot-picture')?.getAttribute('src')).toBe('/files/public/one')
})

test('the card of an auction shows its present price, how many bid and when it really ends', async () => {
  const auction = { bids: 3, price: { amount: '70.00', currency: 'USD' as const }, isOver: false }
  const endsAt = new Date(Date.now() + 90_000_000).toISOString()
  const lot = { ...rice, saleType: 'Auction' as const, auctionEndDate: '2020-01-01T00:00:00Z' }
  const fresh = { ...lot, _id: 'l9', auction: { ...auction, bids: 0, endsAt } }
  const items = [{ ...lot, auction: { ...auction, endsAt } }, fresh]
  mockApi({ '/listing/search': () => ({ ...found, items }), '/catalogue/options': () => options } as never)
  openMarket()
  expect(await screen.findByText('Bids: 3')).toBeTruthy()
  expect(screen.getAllByText('$70.00')).toHaveLength(2)
  expect(screen.getAllByText('From')).toHaveLength(1)
  expect(screen.queryByText('The auction is over')).toBeNull()
})

test('a card says how much is left, and of how much where some of it is ordered', async () => {
  const partly = aLot({ noOfUnits: 600, wholeUnits: 1000 })
  const items = [partly, aLot({ noOfUnits: 200 })]
  mockApi({ '/listing/search': () => ({ ...found, items }), '/catalogue/options': () => options })
  openMarket()
  expect(await screen.findByText(/^600 of 1,000 bags left/)).toBeTruthy()
  expect(screen.getByText(/^200 bags/)).toBeTruthy()
  deliver(`lot:${partly._id}`, { ver: 1, snap: { unitsLeft: 550 } })
  expect(await screen.findByText(/^550 of 1,000 bags left/)).toBeTruthy()
  deliver(`lot:${partly._id}`, { ver: 2, base: 1, patch: { unitsLeft: 1000 } })
  expect(await screen.findByText(/^1,000 bags/)).toBeTruthy()
  act(() => void setLanguage('ar'))
  expect(await screen.findByText(/^1,000 كيس/)).toBeTruthy()
})

test.each([-10, 0, 10])(
  'an auction ends by the server’s clock, though the own is off by %i minutes',
  async (minutes) => {
    const now = '2026-11-01T08:00:00Z'
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) + minutes * 60_000 })
    const items = [{ ...rice, saleType: 'Auction' as const, auctionEndDate: '2026-11-01T08:01:30Z' }]
    mockApi({ '/listing/search': () => ({ ...found, now, items }), '/catalogue/options': () => options })
    openMarket()
    expect(await screen.findByText('00:01:30')).toBeTruthy()
  },
)

test('who misspelt a word is told what was looked for instead', async () => {
  const guesses = [{ word: 'basmti', by: ['basmati', 'basmatee'] }]
  mockApi({ '/listing/search': () => ({ ...found, guesses }), '/catalogue/options': () => options })
  openMarket('/?search=basmti')
  const said = await screen.findByText(/No lot says/)
  expect(said.textContent?.replace(/[\u2068\u2069]/g, '')).toBe('No lot says “basmti”. Shown: basmati, basmatee.')
})

test('the market speaks the language of the page', async () => {
  await setLanguage('ar')
  mockApi({ '/listing/search': () => found, '/catalogue/options': () => options })
  const { user } = openMarket()
  expect(await screen.findByText(/الهند/)).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'الفئة' }))
  expect(await screen.findByTitle('الأثاث')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: new RegExp(rice.title) }))
  const drawer = await screen.findByRole('dialog')
  await user.click(await within(drawer).findByRole('combobox', { name: 'شرط التسليم' }))
  expect(await screen.findByTitle('CIF – التكلفة والتأمين وأجور الشحن')).toBeTruthy()
  expect(screen.getByTitle('الإمارات العربية المتحدة')).toBeTruthy()
})

test('a seller finds no way to buy its own lot, and a stranger is asked to sign in', async () => {
  mockApi({ '/listing/search': () => found, '/catalogue/options': () => options })
  openMarket('/', aUser({ company: rice.seller }))
  expect(await screen.findByText('1 lot')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Procure/ })).toBeNull()
})

test('when the market cannot be loaded, it says so and can be asked again', async () => {
  let tries = 0
  mockApi({
    '/listing/search': () => {
      tries += 1
      return tries === 1 ? refuse(503, undefined) : found
    },
    '/catalogue/options': () => options,
  })
  const { user } = openMarket()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 lot')).toBeTruthy()
})
