/** The page of a lot: moved, gone, printed and shared while somebody looks at it. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listing } from '../../api/contract'
import { setLanguage } from '../../lib/i18n'
import { aLot, aUser } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { AuctionPanel } from './AuctionPanel'
import { DealLotPage } from './DealLotPage'
import { Delivery } from './Delivery'
import { DeliveryStep } from './DeliveryStep'
import { LotPage } from './LotPage'
import { Share } from './Share'

beforeEach(() => setLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const trader = aUser({ userType: 'user' })
const item = (nth: number) => ({ itemName: `Item ${nth}`, quantity: 1, unitWeight: '25', unitPrice: usd('1.00') })
const lot = aLot({
  _id: 'l1',
  title: 'Saffron',
  incoterms: ['CIF', 'DAF'],
  manifest: Array.from({ length: 60 }, (_, at) => item(at + 1)),
  questions: [{ _id: 'q1', text: 'Is it new crop?', askedAt: '2026-11-01T08:00:00Z', answer: 'Of this autumn.' }],
})
const now = {
  status: 'live',
  edition: 1,
  price: lot.listedPrice,
  prices: { rows: {}, order: [] },
  unitsLeft: lot.noOfUnits,
  questions: { rows: { q1: lot.questions?.[0] }, order: ['q1'] },
}

const Order = ({ onClose }: { onClose: () => void }) => (
  <div role="dialog" aria-label="Order form">
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
)

const open = (user = trader) =>
  show(<p>nowhere</p>, { at: '/lots/l1', user, routes: [{ path: '/lots/:lotId', element: <LotPage Order={Order} /> }] })

/** What is held of a topic outlives a test. */
beforeEach(() => deliver('lot:l1', { ver: 1, snap: now }))

test('a lot that was changed is read again, once, and its price is the present one at once', async () => {
  let title = 'Saffron'
  let edition = 1
  const asked = mockApi({ '/listing/get/{id}': () => ({ ...lot, title, edition }) })
  const reads = () => asked.filter(({ path }) => path === '/listing/get/l1').length
  open()
  await screen.findByRole('heading', { name: 'Saffron' })
  deliver('lot:l1', { ver: 1, snap: now })
  expect(await screen.findByText('$45.00')).toBeTruthy()
  expect(reads()).toBe(1)
  title = 'Saffron, new crop'
  edition = 2
  deliver('lot:l1', { ver: 2, base: 1, patch: { edition: 2, price: usd('47.50') } })
  expect(await screen.findByText('$47.50')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Saffron, new crop' })).toBeTruthy()
  deliver('lot:l1', { ver: 3, base: 2, patch: { unitsLeft: 3 } })
  expect((await screen.findAllByText(/^3 of 500 bags/))[0]).toBeTruthy()
  expect(reads()).toBe(2)
})

test('a lot that moved while it was read is read once more, and shown', async () => {
  const asked = mockApi({ '/listing/get/{id}': () => lot })
  open()
  deliver('lot:l1', { ver: 1, snap: { ...now, edition: 2 } })
  expect(await screen.findByRole('heading', { name: 'Saffron' })).toBeTruthy()
  await waitFor(() => expect(asked.filter(({ path }) => path === '/listing/get/l1')).toHaveLength(2))
})

test('a bid has nothing read again', async () => {
  const auction = { ...lot, saleType: 'Auction' as const }
  const asked = mockApi({ '/listing/get/{id}': () => auction })
  open(aUser({ userType: 'admin' }))
  await screen.findByRole('heading', { name: 'Saffron' })
  deliver('lot:l1', { ver: 1, snap: { ...now, price: usd('50.00'), auction: running } })
  expect(await screen.findByText(/Bidder 1 leads/)).toBeTruthy()
  deliver('lot:l1', { ver: 2, base: 1, patch: { price: usd('60.00'), auction: { leader: 2 } } })
  expect(await screen.findByText(/Bidder 2 leads/)).toBeTruthy()
  expect(asked.filter(({ path }) => path === '/listing/get/l1')).toHaveLength(1)
})

const running = {
  price: usd('50.00'),
  least: usd('55.00'),
  bids: 1,
  bidders: 1,
  leader: 1,
  hasReserve: true,
  isReserveMet: false,
  endsAt: '2099-01-01T00:00:00Z',
  isOver: false,
  isWon: false,
  voided: 0,
}

test('an order opens on the page of its lot, and is where its address says it is open', async () => {
  mockApi({ '/listing/get/{id}': () => lot })
  const { user, router } = open()
  deliver('lot:l1', { ver: 1, snap: now })
  await user.click(await screen.findByRole('button', { name: 'Order' }))
  expect(await screen.findByRole('dialog', { name: 'Order form' })).toBeTruthy()
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/lots/l1?order=1')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(router.state.location.search).toBe('')
  expect(screen.queryByRole('dialog', { name: 'Order form' })).toBeNull()
})

test('a lot says that its price includes tax where the server says so', async () => {
  mockApi({ '/listing/get/{id}': () => ({ ...lot, vatIncludedIn: ['United Arab Emirates'] }) })
  open()
  expect(await screen.findByText('Prices include UAE VAT')).toBeTruthy()
})

test('a lot that is taken off offer says so, stays to be read, and nothing of it can be had', async () => {
  let can: object = { make: {} }
  mockApi({ '/listing/get/{id}': () => lot, '/listing/offers/{id}': () => ({ items: [], page: {}, can }) } as never)
  const { user } = open()
  deliver('lot:l1', { ver: 1, snap: now })
  expect(await screen.findByRole('button', { name: 'Order' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Make an offer' })).toBeTruthy()
  can = {}
  deliver('lot:l1', { ver: 2, base: 1, patch: { status: 'withdrawn' } })
  expect(await screen.findByText('This lot is no longer on offer.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Order' })).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'Questions' }))
  expect(screen.getByText('Of this autumn.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
})

test('under the address of another deal the lot of this one is shown no more', async () => {
  mockApi({
    '/deal/lot/{id}': ({ params }) => (params.id === 'd1' ? lot : refuse(404, 'Not found', { code: 'NOT_FOUND' })),
  })
  const routes = [{ path: '/dashboard/deals/:dealId/lot', element: <DealLotPage /> }]
  const { router } = show(<p>nowhere</p>, { at: '/dashboard/deals/d1/lot', user: trader, routes })
  await screen.findByRole('heading', { name: 'Saffron' })
  await act(() => router.navigate('/dashboard/deals/d2/lot'))
  expect(await screen.findByText('This lot is not on offer.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Saffron' })).toBeNull()
})

test('a lot that was never seen on offer is not told as gone', async () => {
  mockApi({ '/listing/get/{id}': () => refuse(404, 'Not found') })
  open()
  expect(await screen.findByText('This lot is not on offer.')).toBeTruthy()
  expect(screen.queryByText('This lot is no longer on offer.')).toBeNull()
})

test('in print stand all sections and the whole manifest; what was typed is there afterwards', async () => {
  mockApi({ '/listing/get/{id}': () => lot })
  const { user } = open()
  await screen.findByRole('heading', { name: 'Saffron' })
  await user.click(screen.getByRole('tab', { name: 'Questions' }))
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'How old?')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const printed = (name: string) => within(screen.getByRole('region', { name, hidden: false }))
  expect(printed('Manifest').getAllByRole('row')).toHaveLength(61)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Description', 'Delivery terms', 'Manifest', 'Questions']),
  )
  expect(screen.getByRole('heading', { name: /^CIF/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^DAF/ })).toBeTruthy()
  expect(screen.getAllByText('Of this autumn.').length).toBeGreaterThan(0)
  expect(screen.queryByRole('tab')).toBeNull()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('heading', { level: 2, name: 'Manifest' })).toBeNull()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' }).value).toBe('How old?')
})

test('a lot is given away by its link, by what the device offers, and in print', async () => {
  const share = vi.fn(() => Promise.reject(new Error('closed')))
  const print = vi.fn()
  vi.stubGlobal('print', print)
  Object.assign(navigator, { share })
  const { user } = show(<Share lot={{ _id: 'l1', title: 'Saffron' }} />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ title: 'Saffron', url: `${location.origin}/lots/l1` })
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/lots/l1`)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'share')
  show(<Share lot={{ _id: 'l2', title: 'Rice' }} />)
  expect(screen.getAllByRole('button', { name: 'Share' })).toHaveLength(1)
})

test.each([
  ['DAF', 'DAF was withdrawn in 2010; prefer DAP.'],
  ['FOT', 'FOT is not a term of Incoterms 2020; prefer FCA.'],
  ['FOB', 'In containers prefer FCA to FOB.'],
  ['CFR', 'In containers prefer CPT to CFR.'],
  ['CIF', 'In containers prefer CIP to CIF.'],
  ['CIP', undefined],
])('what is to be said of %s as a delivery term is said in its own words', (term, said) => {
  show(<Delivery terms={[term]} />)
  expect(screen.queryByRole('note')?.textContent).toBe(said)
})

test('a seller who chooses terms is told of each what is to be said of it', async () => {
  show(
    <Form initialValues={{ deliveryTerms: ['FOB', 'FOT', 'CIP'] }}>
      <DeliveryStep options={undefined} onChange={vi.fn()} />
    </Form>,
  )
  const told = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
  expect(told).toEqual(expect.arrayContaining([expect.stringMatching(/FCA to FOB/), expect.stringMatching(/^FOT/)]))
  expect(screen.queryByText(/CIP to CIF/)).toBeNull()
})

test('a seller may take the highest bid of an auction that ended below the reserve, and nobody else', async () => {
  const ended = { ...running, isOver: true }
  const asked = mockApi({
    '/listing/bids/{id}': () => ({ now: '2099-01-02T00:00:00Z', auction: ended, bids: [] }),
    '/listing/acceptBid/{id}': () => ({ dealId: 'd1', price: usd('50.00') }),
  } as never)
  const auctioned = { ...lot, saleType: 'Auction' } as Listing
  const { user, unmount } = show(<AuctionPanel lot={auctioned} />, {
    user: aUser({ userType: 'user', company: lot.seller }),
  })
  deliver('lot:l1', { ver: 1, snap: { ...now, auction: running } })
  await screen.findByText(/Bidder 1 leads/)
  expect(screen.queryByRole('button', { name: 'Accept the bid' })).toBeNull()
  deliver('lot:l1', { ver: 2, base: 1, patch: { auction: { isOver: true } } })
  await user.click(await screen.findByRole('button', { name: 'Accept the bid' }))
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Accept the bid' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/listing/acceptBid/l1')).toBe(true))
  deliver('lot:l1', { ver: 3, base: 2, patch: { auction: { isWon: true } } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept the bid' })).toBeNull())
  unmount()
  show(<AuctionPanel lot={auctioned} />, { user: trader })
  deliver('lot:l1', { ver: 4, snap: { ...now, auction: ended } })
  expect(await screen.findByText('The auction is over')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept the bid' })).toBeNull()
})

test.each([
  ['while the page is open', { ver: 2, base: 1, patch: { status: 'withdrawn', price: null, auction: null } }],
  ['while the line is down', { closed: { code: 'HIDDEN', reason: 'gone' } }],
] as const)('a seller chooses at once where the auction ends below the reserve %s', async (_, ends) => {
  let isOver = false
  const auctioned = { ...lot, saleType: 'Auction' as const }
  const over = { ...running, isOver: true, decideBy: '2099-01-04T00:00:00Z' }
  mockApi({
    '/listing/get/{id}': () => (isOver ? refuse(404, 'gone', { code: 'NOT_FOUND' }) : auctioned),
    '/listing/bids/{id}': () => ({
      now: '2099-01-02T00:00:00Z',
      title: 'Saffron',
      auction: isOver ? over : running,
      bids: [],
      isOwn: true,
    }),
  } as never)
  open(aUser({ userType: 'user', company: lot.seller }))
  await screen.findByRole('heading', { name: 'Saffron' })
  deliver('lot:l1', { ver: 1, snap: { ...now, auction: running } })
  await screen.findByText(/Bidder 1 leads/)
  isOver = true
  deliver('lot:l1', ends)
  expect(await screen.findByRole('button', { name: 'Accept the bid' })).toBeTruthy()
  expect(screen.getByText('This lot is no longer on offer.')).toBeTruthy()
})
