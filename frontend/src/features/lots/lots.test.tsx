/** Lots on screen: an auction as it goes, a question, and a draft that saves itself. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Listing } from '../../api/contract'
import { aLot, aUser } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { AuctionPanel } from './AuctionPanel'
import { LotFormPage } from './LotFormPage'
import { LotPage } from './LotPage'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const lot = aLot({ _id: 'l1', title: 'Saffron', saleType: 'Auction', questions: [], manifest: [] })
const sums = { quantity: '40', unit: 'kilogram', price: usd('4000.00'), least: usd('4400.00') } as const
const auction = {
  price: usd('100.00'),
  least: usd('110.00'),
  bids: 1,
  bidders: 1,
  leader: 1,
  hasReserve: true,
  isReserveMet: false,
  endsAt: '2099-01-01T00:00:00Z',
  isOver: false,
  isWon: false,
  voided: 0,
  sums,
  destination: { city: 'Jebel Ali', country: 'United Arab Emirates' },
}
const now = { status: 'live', edition: 1, price: usd('100.00'), auction, questions: { rows: {}, order: [] } }
const log = { now: '2098-12-31T23:00:00Z', title: 'Saffron', isOwn: false, auction, bids: [] }
const trader = aUser({ userType: 'user' })

/** Bids what is typed, once it was looked at again. */
async function bids(user: ReturnType<typeof show>['user'], sum: string) {
  const button = { name: `Bid \u2066${sum}\u2069 at most` }
  await user.click(await screen.findByRole('button', button))
  const look = within(await screen.findByRole('region', { name: 'Bid on the whole lot?' }))
  await user.click(look.getByRole('button', button))
}

test('a bid is asked for anew where the lot has become another meanwhile', async () => {
  const asked = mockApi({ '/listing/bids/{id}': () => log })
  const { user } = show(<AuctionPanel lot={lot as Listing} />, { user: trader })
  deliver('lot:l1', { ver: 1, snap: now })
  await user.type(await screen.findByRole('textbox', { name: /Your maximum bid/ }), '1500')
  await user.click(screen.getByRole('button', { name: 'Bid \u2066$60,000.00\u2069 at most' }))
  await screen.findByRole('region', { name: 'Bid on the whole lot?' })
  deliver('lot:l1', { ver: 2, base: 1, patch: { auction: { sums: { quantity: '400' } } } })
  expect(await screen.findByText(/The lot has changed while you were asked/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Your maximum bid/ })))
  expect(screen.getByRole('button', { name: 'Bid \u2066$600,000.00\u2069 at most' })).toBeTruthy()
  expect(asked.some(({ path }) => path === '/listing/bid/l1')).toBe(false)
})

test('who changes a bid that they are asked about goes on in its field', async () => {
  mockApi({ '/listing/bids/{id}': () => log })
  const { user } = show(<AuctionPanel lot={lot as Listing} />, { user: trader })
  deliver('lot:l1', { ver: 1, snap: now })
  const field = await screen.findByRole('textbox', { name: /Your maximum bid/ })
  await user.type(field, '1500')
  await user.click(screen.getByRole('button', { name: 'Bid \u2066$60,000.00\u2069 at most' }))
  const question = within(await screen.findByRole('region', { name: 'Bid on the whole lot?' }))
  await user.click(question.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('an auction is shown as it goes, and a bid far above the price is asked after', async () => {
  const asked = mockApi({
    '/listing/get/{id}': () => lot,
    '/listing/bids/{id}': () => log,
    '/listing/bid/{id}': ({ body }) =>
      body?.confirm
        ? { ...auction, _id: 'l1', bid: 2, bidder: 2, leads: true, most: usd('9000.00') }
        : refuse(409, 'far', {
            code: 'BID_FAR_ABOVE',
            params: { amount: 'USD 9000', price: 'USD 100.00', difference: 'USD 8900.00' },
          }),
  })
  const { user } = show(<p>nowhere</p>, {
    at: '/lots/l1',
    user: trader,
    routes: [{ path: '/lots/:lotId', element: <LotPage /> }],
  })
  await screen.findByRole('heading', { name: 'Saffron' })
  deliver('lot:l1', { ver: 1, snap: now })
  expect(await screen.findByText('Bidder 1 leads')).toBeTruthy()
  deliver('lot:l1', { ver: 2, base: 1, patch: { auction: { leader: 2, bids: 2, price: usd('150.00') } } })
  expect(await screen.findByText('Bidder 2 leads')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Your maximum bid/ }), '9000')
  expect(screen.getByText('40 kilograms =').parentElement?.textContent).toBe('40 kilograms = $4,000.00')
  await bids(user, '$360,000.00')
  await user.click(await screen.findByRole('button', { name: 'Confirm the bid' }))
  await waitFor(() => {
    const bids = asked.filter(({ path }) => path === '/listing/bid/l1').map(({ body }) => body)
    expect(bids).toEqual([
      { amount: '9000', currency: 'USD', confirm: false, sum: usd('360000.00') },
      { amount: '9000', currency: 'USD', confirm: true, sum: usd('360000.00') },
    ])
  })
})

test('a first bid of a colleague shows that the company leads, with nothing bid or read here', async () => {
  const asked = mockApi({ '/listing/bids/{id}': () => log })
  show(<AuctionPanel lot={lot as Listing} />, { user: trader })
  deliver('lot:l1', { ver: 1, snap: now })
  deliver('bids:l1', { ver: 1, snap: {} })
  expect(await screen.findByText('Bidder 1 leads')).toBeTruthy()
  deliver('bids:l1', { ver: 2, base: 1, patch: { number: 2, most: usd('500.00') } })
  expect(await screen.findByText(/You are bidder 2/)).toBeTruthy()
  deliver('lot:l1', { ver: 2, base: 1, patch: { auction: { leader: 2, bids: 2, price: usd('150.00') } } })
  expect(await screen.findByText(/You lead/)).toBeTruthy()
  expect(screen.getByText(/Your maximum: .*500.00/)).toBeTruthy()
  expect(asked.filter(({ path }) => path === '/listing/bids/l1')).toHaveLength(1)
})

test.each([-10, 0, 10])('a clock that is off by %i minutes changes nothing of an auction', async (minutes) => {
  const own = (at: string) => Date.parse(at) + minutes * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: own('2026-11-01T08:00:00Z') })
  const soon = { ...auction, endsAt: '2026-11-01T08:01:30Z' }
  const asked = mockApi({
    '/listing/bids/{id}': () => ({ ...log, now: '2026-11-01T08:00:00Z' }),
    '/listing/bid/{id}': () => ({ ...auction, _id: 'l1', bid: 2, bidder: 2, leads: true, most: usd('120.00') }),
  })
  const { user } = show(<AuctionPanel lot={lot as Listing} />, { user: trader })
  deliver('lot:l1', { ver: 1, snap: { ...now, auction: soon } })
  expect(await screen.findByText('00:01:30')).toBeTruthy()
  vi.setSystemTime(own('2026-11-01T08:01:29Z'))
  expect(await screen.findByText('00:00:01', {}, { timeout: 3000 })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Your maximum bid/ }), '120')
  await bids(user, '$4,800.00')
  await waitFor(() => expect(asked.some(({ path }) => path === '/listing/bid/l1')).toBe(true))
  // A bid in the last minutes put the end off.
  deliver('lot:l1', { ver: 2, base: 1, patch: { auction: { endsAt: '2026-11-01T08:03:30Z' } } })
  expect(await screen.findByText('00:02:01')).toBeTruthy()
})

test('once its time is up no bid is taken while the last ones are counted, unless one of them puts the end off', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T08:01:29Z') })
  mockApi({ '/listing/bids/{id}': () => ({ ...log, now: '2026-11-01T08:01:29Z' }) })
  const field = { name: /Your maximum bid/ }
  show(<AuctionPanel lot={lot as Listing} />, { user: trader })
  deliver('lot:l1', { ver: 1, snap: { ...now, auction: { ...auction, endsAt: '2026-11-01T08:01:30Z' } } })
  expect(await screen.findByText('00:00:01')).toBeTruthy()
  expect(screen.getByRole('textbox', field)).toBeTruthy()
  vi.setSystemTime(Date.parse('2026-11-01T08:01:30Z'))
  expect(await screen.findByText(/^Time is up/, {}, { timeout: 3000 })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('textbox', field)).toBeNull())
  deliver('lot:l1', { ver: 2, base: 1, patch: { auction: { endsAt: '2026-11-01T08:03:30Z' } } })
  expect(await screen.findByText('00:02:00')).toBeTruthy()
  expect(screen.getByRole('textbox', field)).toBeTruthy()
})

test('the log of a hot lot is read only while it is open, and once for many bids', async () => {
  const bids: object[] = []
  const asked = mockApi({ '/listing/bids/{id}': () => ({ ...log, bids: [...bids] }) } as never)
  const reads = () => asked.filter(({ path }) => path === '/listing/bids/l1').length
  const moves = (from: number, to: number) => {
    for (let number = from; number <= to; number++) {
      bids.push({ number, bidder: 1, price: usd(`${100 + number}.00`), at: '2026-11-01T08:00:00Z' })
      deliver('lot:l1', { ver: number, base: number - 1, patch: { auction: { bids: number } } })
    }
  }
  const { user } = show(<AuctionPanel lot={lot as Listing} />, { user: trader })
  deliver('lot:l1', { ver: 1, snap: now })
  const open = await screen.findByText('Bids', { selector: 'summary' })
  await waitFor(() => expect(reads()).toBe(1))
  moves(2, 9)
  expect(await screen.findByText(/^Bids: 9/)).toBeTruthy()
  await user.click(open)
  expect(await screen.findByText(/^Bid 9 ·/)).toBeTruthy()
  expect(reads()).toBe(2)
  moves(10, 40)
  expect(await screen.findByText(/^Bid 40 ·/, {}, { timeout: 3000 })).toBeTruthy()
  expect(reads()).toBeLessThanOrEqual(4)
})

test('what is typed into a draft is saved by itself, one version after another', async () => {
  const own = {
    _id: 'l1',
    status: 'draft' as const,
    version: 1,
    edition: 1,
    listing: { title: 'Rice', saleType: 'Listing' as const },
    manifest: [],
    manifestRows: 0,
    held: 0,
    sold: 0,
    questions: 0,
    bids: 0,
    createdAt: '2026-11-01T08:00:00Z',
    updatedAt: '2026-11-01T08:00:00Z',
  }
  const asked = mockApi({
    '/listing/own/{id}': () => own,
    '/listing/update/{id}': ({ body }) => ({ _id: 'l1', status: 'draft', version: (body?.version ?? 0) + 1 }),
  })
  const { user } = show(<p>nowhere</p>, {
    at: '/dashboard/lots/l1',
    user: trader,
    routes: [{ path: '/dashboard/lots/:lotId', element: <LotFormPage /> }],
  })
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' 1121')
  expect(await screen.findByText('Saved', {}, { timeout: 3000 })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'HS code' }), '100630')
  await waitFor(
    () => {
      const saved = asked.filter(({ path }) => path === '/listing/update/l1').map(({ body }) => body)
      expect(saved).toMatchObject([
        { listing: { title: 'Rice 1121' }, version: 1 },
        { listing: { title: 'Rice 1121', HSCode: '100630' }, version: 2 },
      ])
    },
    { timeout: 3000 },
  )
})

test('all that a lot carries is shown, and its manifest page by page', async () => {
  const items = Array.from({ length: 60 }, (_, at) => ({
    itemName: `Item ${at + 1}`,
    quantity: 1,
    unitWeight: '25',
    unitPrice: usd('1.00'),
    manufacturer: 'Deccan Mills',
  }))
  const whole = aLot({
    _id: 'l1',
    title: 'Saffron',
    itemCondition: 'Used',
    lotPackaging: 'bags',
    variance: '5',
    foodKind: 'coffee-tea-spices',
    lotType: 'Surplus',
    countriesNotForSale: ['Spain'],
    paymentMethod: [{ value: 'as-per-invoice', name: 'As per invoice' }],
    specialDocuments: ['insurance-certificate'],
    manifest: items,
    questions: [],
  })
  mockApi({ '/listing/get/{id}': () => whole })
  const routes = [{ path: '/lots/:lotId', element: <LotPage /> }]
  const { user } = show(<p>nowhere</p>, { at: '/lots/l1', user: trader, routes })
  await screen.findByRole('heading', { name: 'Saffron' })
  for (const said of ['Used', 'Bags', '± 5 %', 'Coffee, tea & spices', 'Surplus'])
    expect(screen.getByText(said)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Delivery terms' }))
  for (const said of ['Spain', 'As per invoice', 'insurance-certificate'])
    expect(screen.getAllByText(said).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('tab', { name: 'Manifest' }))
  expect(screen.getByText('Item 50')).toBeTruthy()
  expect(screen.queryByText('Item 51')).toBeNull()
  await user.click(screen.getByTitle('2'))
  expect(await screen.findByText('Item 60')).toBeTruthy()
})

const over = (changes: object) => ({ ...log, auction: { ...auction, isOver: true, ...changes } })
const gone = (bids: () => object) => ({
  '/listing/get/{id}': () => refuse(404, 'gone', { code: 'NOT_FOUND' }),
  '/listing/bids/{id}': bids,
})
const lotPage = { at: '/lots/l1', user: trader, routes: [{ path: '/lots/:lotId', element: <LotPage /> }] }

test('who bid reads how the auction ended where the lot is on offer no more', async () => {
  const bids = [{ number: 1, bidder: 1, price: usd('100.00'), at: '2026-11-01T08:00:00Z' }]
  mockApi(gone(() => ({ ...over({ isWon: true }), bids, ownNumber: 1, dealId: 'd1' })) as never)
  show(<p>nowhere</p>, lotPage)
  expect(await screen.findByText('You won as bidder 1.')).toBeTruthy()
  expect(screen.getByText(/Bid 1/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the deal' }).getAttribute('href')).toBe('/dashboard/deals/d1')
  expect(screen.queryByText('This lot is not on offer.')).toBeNull()
})

test('a seller takes the highest bid below the reserve, or lets its bidder go', async () => {
  let decideBy: string | undefined = '2099-01-04T00:00:00Z'
  const asked = mockApi({
    ...gone(() => ({ ...over({ decideBy }), isOwn: true, highest: usd('300.00') })),
    '/listing/withdraw/{id}': () => {
      decideBy = undefined
      return { _id: 'l1', status: 'withdrawn', version: 3 }
    },
  } as never)
  const { user } = show(<p>nowhere</p>, lotPage)
  expect(await screen.findByText('$300.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept the bid' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Decline the bid' }))
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Decline the bid' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/listing/withdraw/l1')).toBe(true))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept the bid' })).toBeNull())
})

test('a seller names a price to the highest bidder, who buys at it or declines it', async () => {
  const decideBy = '2099-01-04T00:00:00Z'
  let counter: object | undefined
  const asked = mockApi({
    ...gone(() => ({ ...over({ decideBy }), isOwn: true, highest: usd('300.00'), counter })),
    '/listing/counterBid/{id}': () => {
      counter = { price: usd('400.00'), isDeclined: false }
      return counter
    },
  } as never)
  const seller = show(<p>nowhere</p>, lotPage)
  await seller.user.click(await screen.findByRole('button', { name: 'Name a price' }))
  const form = within(await screen.findByRole('dialog'))
  await seller.user.type(form.getByRole('textbox'), '400')
  await seller.user.click(form.getByRole('button', { name: 'Name a price' }))
  expect(await screen.findByText('$400.00')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/listing/counterBid/l1')?.body).toEqual({
    price: { amount: '400', currency: 'USD' },
  })
  seller.unmount()

  const answers = mockApi({
    ...gone(() => ({ ...over({ decideBy }), ownNumber: 1, counter })),
    '/listing/answerCounter/{id}': () => {
      counter = undefined
      return { price: usd('400.00') }
    },
  } as never)
  const { user } = show(<p>nowhere</p>, lotPage)
  await user.click(await screen.findByRole('button', { name: 'Buy at this price' }))
  expect(await screen.findByText('Buy the lot for \u2066$16,000.00\u2069? The deal begins at once.')).toBeTruthy()
  await user.click(within(screen.getByRole('tooltip')).getByRole('button', { name: 'Buy at this price' }))
  await waitFor(() =>
    expect(answers.find(({ path }) => path === '/listing/answerCounter/l1')?.body).toEqual({
      price: usd('400.00'),
      accept: true,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline the price' })).toBeNull())
})

test('who has nothing to do with it is told that the lot is not on offer', async () => {
  mockApi(gone(() => refuse(404, 'gone', { code: 'NOT_FOUND' })) as never)
  show(<p>nowhere</p>, lotPage)
  expect(await screen.findByText('This lot is not on offer.')).toBeTruthy()
})
