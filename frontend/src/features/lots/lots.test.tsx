/** Lots on screen: an auction as it goes, a question, and a draft that saves itself. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aLot, aUser } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { LotFormPage } from './LotFormPage'
import { LotPage } from './LotPage'

afterEach(() => vi.unstubAllGlobals())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const lot = aLot({ _id: 'l1', title: 'Saffron', saleType: 'Auction', questions: [], manifest: [] })
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
}
const now = { status: 'live', edition: 1, price: usd('100.00'), auction, questions: { rows: {}, order: [] } }
const log = { now: '2098-12-31T23:00:00Z', auction, bids: [] }
const trader = aUser({ userType: 'user' })

test('an auction is shown as it goes, and a bid far above the price is asked after', async () => {
  const asked = mockApi({
    '/listing/get/{id}': () => lot,
    '/listing/bids/{id}': () => log,
    '/listing/bid/{id}': ({ body }) =>
      body?.confirm
        ? { ...auction, _id: 'l1', bid: 2, bidder: 2, leads: true, most: usd('9000.00') }
        : refuse(409, 'far', { code: 'BID_FAR_ABOVE', params: { amount: 'USD 9000', price: 'USD 100.00' } }),
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
  await user.type(screen.getByRole('textbox', { name: /The most you would pay/ }), '9000')
  await user.click(screen.getByRole('button', { name: 'Bid' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, I mean it' }))
  await waitFor(() => {
    const bids = asked.filter(({ path }) => path === '/listing/bid/l1').map(({ body }) => body)
    expect(bids).toEqual([
      { amount: '9000', currency: 'USD', confirm: false },
      { amount: '9000', currency: 'USD', confirm: true },
    ])
  })
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
