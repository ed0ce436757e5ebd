/** The market: lots found, as their cards show them. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aLot, aUser, someOptions } from '../../test/builders'
import { found, openMarket, option, rice } from '../../test/market'
import { mockApi, refuse, refuseFields } from '../../test/mockApi'
import { deliver } from '../../test/render'

beforeEach(() => setLanguage('en'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const options = someOptions({
  categories: [
    { value: 'furniture', label: 'Furniture', children: [] },
    { value: 'food-beverages-and-tobacco', label: 'Food', children: option('cereals-and-rice') },
  ],
  incoterms: [...option('CIF'), ...option('EXW')],
  paymentTerms: option('as-per-invoice'),
  transportModes: [...option('sea'), ...option('air')],
  containerLoads: [],
  inspections: [],
  countries: [...option('Brazil'), ...option('Spain')],
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

test('an order of an old address that there is not is the usual one', async () => {
  const asked = mockApi({ '/listing/search': () => found, '/catalogue/options': () => options })
  openMarket('/?sort=newest')
  expect(await screen.findByText('1 lot')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/listing/search')?.body).toEqual({
    page: { current: 1, size: 10 },
    filters: {},
  })
  expect(await screen.findByTitle('Newest first')).toBeTruthy()
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

test('what few narrow by is behind a button, stands in the address and is cleared with the rest', async () => {
  const asked = mockApi({ '/listing/search': () => found, '/catalogue/options': () => options })
  const lastAsked = () => asked.filter(({ path }) => path === '/listing/search').at(-1)?.body
  const { user } = openMarket()
  await user.click(await screen.findByRole('combobox', { name: 'Located in' }))
  expect(await screen.findByTitle('Brazil')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('combobox', { name: 'Destination' }))
  await user.click((await screen.findAllByTitle('Spain')).at(-1) as HTMLElement)
  await waitFor(() => expect(lastAsked()).toMatchObject({ filters: { destination: 'Spain' } }))
  expect(screen.queryByRole('textbox', { name: 'Price to (USD)' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.click(screen.getByRole('combobox', { name: 'Condition' }))
  await user.click(await screen.findByTitle('Used'))
  await waitFor(() => expect(lastAsked()).toMatchObject({ filters: { lotCondition: 'Used' } }))
  await user.type(screen.getByRole('textbox', { name: 'Price to (USD)' }), 'abc{Enter}')
  await user.clear(screen.getByRole('textbox', { name: 'Price to (USD)' }))
  await user.type(screen.getByRole('textbox', { name: 'Price to (USD)' }), '1,200.50{Enter}')
  await waitFor(() => expect(lastAsked()).toMatchObject({ filters: { destination: 'Spain', priceMax: '1200.50' } }))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(lastAsked()).toMatchObject({ filters: {} }))
  expect(asked.filter(({ body }) => JSON.stringify(body ?? '').includes('abc'))).toEqual([])
})

test('whoever names the most before the least means the same, and an address with a price shows it', async () => {
  const asked = mockApi({ '/listing/search': () => found, '/catalogue/options': () => options })
  const { user } = openMarket('/?priceMin=50')
  const most = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price to (USD)' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price from (USD)' }).value).toBe('50')
  await user.type(most, '20')
  await user.tab()
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ filters: { priceMin: '20', priceMax: '50' } }))
  await user.click(screen.getByRole('button', { name: 'Fewer filters' }))
  expect(await screen.findByRole('button', { name: 'More filters (2)' })).toBeTruthy()
})

test('lots that nobody counts are told as more than so many', async () => {
  const page = { current: 1, size: 10, total: 10_000, totalIsExact: false }
  mockApi({ '/listing/search': () => ({ ...found, page }), '/catalogue/options': () => options })
  openMarket()
  expect(await screen.findByText('More than 10,000 lots')).toBeTruthy()
  expect(await screen.findByText(/^1–10 of more than 10,?000$/)).toBeTruthy()
  act(() => void setLanguage('ar'))
  expect(await screen.findByText('أكثر من 10,000 بضاعة')).toBeTruthy()
})

test('a page too far down says so and leads to the first, one behind the end to the last', async () => {
  const tooFar = refuseFields(2000, ['page'])
  const none = { ...found, items: [], page: { current: 9, size: 10, total: 12, totalIsExact: true } }
  const asked = mockApi({
    '/listing/search': ({ body }) => (body?.page?.current === 5000 ? tooFar : body?.page?.current === 9 ? none : found),
    '/catalogue/options': () => options,
  })
  const { user } = openMarket('/?page=5000&sort=price')
  expect(await screen.findByText(/Too many results/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'First page' }))
  expect(await screen.findByText('1 lot')).toBeTruthy()
  expect(asked.at(-1)?.body).toMatchObject({ page: { current: 1 }, sort: 'price' })
  openMarket('/?page=9')
  await user.click(await screen.findByRole('button', { name: 'Go to the last page' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ page: { current: 2 } }))
})

test('the card of an auction counts down to its end, and shows its picture', async () => {
  const lot = { ...rice, saleType: 'Auction' as const, lotImage: ['/files/public/one'] }
  const ended = { ...lot, _id: 'l9', auctionEndDate: '2020-01-01T00:00:00Z' }
  const items = [{ ...lot, auctionEndDate: new Date(Date.now() + 90_000_000).toISOString() }, ended]
  mockApi({
    '/listing/search': () => ({ ...found, now: new Date().toISOString(), items }),
    '/catalogue/options': () => options,
  })
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
  const said = await screen.findByText(/No lots for/)
  expect(said.textContent?.replace(/[\u2068\u2069]/g, '')).toBe('No lots for “basmti”. Showing basmati, basmatee.')
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
