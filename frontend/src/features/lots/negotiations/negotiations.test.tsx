/** Offers and bids on screen: what waits, with whom, for how much and until when; read anew when the inbox tells of a lot. */
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aNotification, aUser } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { deliver, show } from '../../../test/render'
import { NegotiationsPage } from './NegotiationsPage'

beforeEach(() => setLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const page = { current: 1, size: 10, total: 1, totalIsExact: true }
const lot = { _id: 'l1', title: 'Ponni Rice', status: 'listed', unit: 'bag', retailPriceAs: 'Unit' }
const offer = {
  _id: 'o1',
  side: 'seller',
  isTurn: true,
  status: 'open',
  buyer: 'Al Noor',
  seller: 'Deccan',
  isBuyerVerified: true,
  units: 500,
  price: usd('20.00'),
  sum: usd('10000.00'),
  incoterm: 'CIF',
  named: [{}, {}],
  expiresAt: '2099-01-01T00:00:00Z',
  can: {},
  lot,
}
const auction = {
  price: usd('30.00'),
  least: usd('31.00'),
  bids: 2,
  bidders: 2,
  endsAt: '2099-01-01T00:00:00Z',
  isOver: false,
}
const trader = { user: aUser({ userType: 'user' }) }

test('an offer says with whom, for how much in all, and whose turn it is, and is read anew when one is told of', async () => {
  const asked = mockApi({ '/company/offers': () => ({ items: [offer], page }) } as never)
  show(<NegotiationsPage />, trader)
  const row = await screen.findByRole('row', { name: /Ponni Rice/ })
  for (const said of ['You sell', 'Al Noor', '500 bags', '$10,000.00', 'Your turn', 'Round 2'])
    expect(row.textContent).toContain(said)
  expect(screen.getByRole('link', { name: /Ponni Rice/ }).getAttribute('href')).toBe('/lots/l1')
  expect(asked.at(-1)?.body).toEqual({ page: { current: 1, size: 10 }, status: 'open' })
  const before = asked.length
  const told = aNotification({ _id: 'n9', kind: 'lot.offer', body: { text: 'An offer' } })
  deliver('inbox', { ver: 1, snap: { unread: 1, items: { rows: { n9: told }, order: ['n9'] } } })
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before))
})

test('an auction says where one stands, and what is over leads to its deal', async () => {
  const bid = { _id: 'l1:1', lot: { _id: 'l1', title: 'Ponni Rice' }, isOwn: false, isTurn: true, auction }
  const asked = mockApi({
    '/company/bids': ({ body }: { body: { status: string } }) => ({
      items: [
        body.status === 'open'
          ? {
              ...bid,
              bidStatus: 'toAnswer',
              ownMost: usd('33.00'),
              counter: { price: usd('35.00'), isDeclined: false },
            }
          : { ...bid, bidStatus: 'won', dealId: 'd1' },
      ],
      page,
    }),
  } as never)
  const { user } = show(<NegotiationsPage />, { ...trader, at: '/dashboard/offers?of=bids' })
  const row = await screen.findByRole('row', { name: /Ponni Rice/ })
  for (const said of ['You buy', '$35.00', '$33.00', 'the seller named a price'])
    expect(row.textContent).toContain(said)
  await user.click(screen.getByText('Over'))
  expect(await screen.findByText('You won')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Ponni Rice/ }).getAttribute('href')).toBe('/dashboard/deals/d1')
  expect(asked.at(-1)?.body).toMatchObject({ status: 'over' })
})

test('a question to answer leads to the questions of its lot', async () => {
  const question = { _id: 'q1', text: 'Which crop?', askedAt: '2026-01-01T00:00:00Z', lot, isOwn: true, isTurn: true }
  mockApi({ '/company/questions': () => ({ items: [question], page }) } as never)
  show(<NegotiationsPage />, { ...trader, at: '/dashboard/offers?of=questions' })
  const row = await screen.findByRole('row', { name: /Which crop/ })
  expect(row.textContent).toContain('Your turn')
  expect(screen.getByRole('link', { name: /Ponni Rice/ }).getAttribute('href')).toBe('/lots/l1?tab=questions')
})
