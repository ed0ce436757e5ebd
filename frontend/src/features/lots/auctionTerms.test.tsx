/** What a bid binds to is told before it, and who takes a lot over before its destination says where it goes. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listing } from '../../api/contract'
import { setLanguage } from '../../lib/i18n'
import { aLot, aUser, someOptions } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { AuctionPanel } from './AuctionPanel'

beforeEach(() => setLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const lot = aLot({ _id: 'l1', title: 'Saffron', saleType: 'Auction', incoterms: ['FOB'], variance: '7' })
const auction = {
  price: usd('100.00'),
  least: usd('110.00'),
  bids: 1,
  bidders: 1,
  leader: 1,
  hasReserve: false,
  isReserveMet: true,
  endsAt: '2099-01-01T00:00:00Z',
  isOver: false,
  isWon: false,
  voided: 0,
  sums: { quantity: '40', unit: 'bag' as const, price: usd('4000.00'), least: usd('4400.00') },
}
const now = { status: 'live', edition: 1, price: usd('100.00'), auction, questions: { rows: {}, order: [] } }
const log = { now: '2098-12-31T23:00:00Z', title: 'Saffron', isOwn: false, auction, bids: [] }

test('who takes the lot over before says where it goes, and reads all that a bid binds to', async () => {
  const asked = mockApi({
    '/listing/bids/{id}': () => log,
    '/listing/bid/{id}': () => ({ ...auction, _id: 'l1', bid: 2, bidder: 2, leads: true, most: usd('1500.00') }),
    '/catalogue/options': () => someOptions({ countries: [{ value: 'Oman', label: 'Oman' }], specialDocuments: [] }),
  })
  const { user } = show(<AuctionPanel lot={lot as Listing} />, { user: aUser({ userType: 'user' }) })
  deliver('lot:l1', { ver: 1, snap: now })
  expect((await screen.findByRole('region', { name: 'What a winner is bound to' })).textContent).toContain('± 7 %')
  await user.type(await screen.findByRole('textbox', { name: /Your maximum bid/ }), '1500')
  await user.click(await screen.findByRole('button', { name: 'Bid \u2066$60,000.00\u2069 at most' }))
  expect(screen.queryByRole('region', { name: 'Bid on the whole lot?' })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: /Country of destination/ }))
  await user.click((await screen.findAllByText('Oman')).at(-1) as HTMLElement)
  await user.type(screen.getByLabelText(/City of destination/), 'Sohar')
  const button = { name: 'Bid \u2066$60,000.00\u2069 at most' }
  await user.click(screen.getByRole('button', button))
  const look = within(await screen.findByRole('region', { name: 'Bid on the whole lot?' }))
  expect(look.getByRole('region', { name: 'What a winner is bound to' }).textContent).toContain('Sohar')
  await user.click(look.getByRole('button', button))
  expect(asked.find(({ path }) => path === '/listing/bid/l1')?.body).toMatchObject({
    destination: { country: 'Oman', city: 'Sohar' },
  })
})
