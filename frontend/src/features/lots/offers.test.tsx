/** Private offers on screen: made, answered on one's turn, and offered to nobody but the two sides. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listing } from '../../api/contract'
import { setLanguage } from '../../lib/i18n'
import { aLot, aNotification, aUser, someOptions } from '../../test/builders'
import { mockApi, refuse } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { Offers } from './Offers'

beforeEach(() => setLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const window = { from: '2027-01-10', until: '2027-01-31' }
const lot = aLot({
  _id: 'l1',
  title: 'Rice',
  incoterms: ['CIF'],
  noOfUnits: 1000,
  paymentMethod: [{ value: 'as-per-invoice', name: 'As per invoice' }],
  lotPackaging: 'bags',
  variance: '5',
}) as Listing
const options = someOptions({
  specialDocuments: [],
  transportModes: [],
  cargoTypes: [],
  packaging: [{ value: 'bags', label: 'Bags' }],
  paymentTerms: [{ value: 'as-per-invoice', label: 'As per invoice' }],
  countries: [{ value: 'United Arab Emirates', label: 'United Arab Emirates' }],
})
const choices = { '/catalogue/options': () => options }
const terms = {
  units: 500,
  price: usd('1000.00'),
  incoterm: 'CIF' as const,
  place: 'Jebel Ali',
  paymentTerm: 'as-per-invoice' as const,
  shipment: window,
  packing: 'bags' as const,
  tolerance: '5',
  transportMode: 'sea' as const,
  destination: { city: 'Dubai', country: 'United Arab Emirates' },
  documents: [],
}
const round = (changes: object = {}) => ({
  from: 'buyer' as const,
  at: '2026-12-01T08:00:00Z',
  terms,
  sum: usd('500000.00'),
  basis: 'CIF Jebel Ali (Incoterms 2020)',
  changes: [],
  ...changes,
})
const turn = { code: 'OFFER_TURN' as const }
/** What the side whose turn it is may answer, and the other. */
const theirTurn = { accept: turn, decline: turn, counter: turn, withdraw: {} }
const ownTurn = { accept: {}, decline: {}, counter: {}, withdraw: turn }
const offer = {
  _id: 'o1',
  side: 'buyer' as const,
  isTurn: false,
  status: 'open' as const,
  buyer: 'Al Noor',
  isBuyerVerified: false,
  units: 500,
  price: usd('1000.00'),
  incoterm: 'CIF' as const,
  named: [round()],
  expiresAt: '2099-01-01T00:00:00Z',
  can: theirTurn,
}
const listed = (items: unknown[], can: object = {}) => ({
  items,
  page: { current: 1, size: 1, total: 1, totalIsExact: true },
  can,
})

test('a buyer makes an offer, and has one open at a time', async () => {
  let items: unknown[] = []
  const asked = mockApi({
    ...choices,
    '/listing/offers/{id}': () => listed(items, { make: items.length ? { code: 'OFFER_OPEN' } : {} }),
    '/listing/offer/{id}': () => {
      items = [offer]
      return offer
    },
  } as never)
  const { user } = show(<Offers lot={lot} />, { user: aUser({ userType: 'user' }) })
  await user.click(await screen.findByRole('button', { name: 'Make an offer' }))
  const form = within(await screen.findByRole('dialog'))
  const price = form.getByLabelText('Price')
  await user.clear(price)
  await user.type(price, '1000')
  fireEvent.change(form.getByLabelText(/^Named port or place/), { target: { value: 'Jebel Ali' } })
  fireEvent.change(form.getByLabelText('City of destination'), { target: { value: 'Dubai' } })
  fireEvent.change(form.getByLabelText('Shipment from'), { target: { value: window.from } })
  fireEvent.change(form.getByLabelText('Shipment until'), { target: { value: window.until } })
  await user.click(form.getByRole('button', { name: /^Send/ }))
  expect(await screen.findByText(/Waiting for the other side/)).toBeTruthy()
  expect(asked.find(({ path }) => path === '/listing/offer/l1')?.body).toEqual({
    terms: {
      units: 1000,
      price: { amount: '1000', currency: 'USD' },
      incoterm: 'CIF',
      place: 'Jebel Ali',
      paymentTerm: 'as-per-invoice',
      shipment: window,
      tolerance: '5',
      packing: 'bags',
      destination: { city: 'Dubai', country: 'United Arab Emirates' },
      documents: [],
    },
    days: 3,
  })
  expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('a seller answers with other figures', async () => {
  const asked = mockApi({
    ...choices,
    '/listing/offers/{id}': () => listed([{ ...offer, side: 'seller', isTurn: true, can: ownTurn }]),
    '/listing/answerOffer/{id}': () => offer,
  } as never)
  const { user } = show(<Offers lot={lot} />, { user: aUser({ userType: 'user', company: lot.seller }) })
  expect(await screen.findByText('Al Noor')).toBeTruthy()
  expect(screen.getByText('Not verified yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Counter-offer' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Send/ }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/listing/answerOffer/l1')?.body).toEqual({
      offerId: 'o1',
      answer: 'counter',
      round: 1,
      terms,
      days: 3,
    }),
  )
})

test('an offer that the lot bears no more is not accepted, and why is told', async () => {
  const can = { ...ownTurn, accept: { code: 'LOT_SHORT', params: { count: 400 } } }
  mockApi({
    ...choices,
    '/listing/offers/{id}': () => listed([{ ...offer, side: 'seller', isTurn: true, can }]),
  } as never)
  const { user } = show(<Offers lot={lot} />, { user: aUser({ userType: 'user', company: lot.seller }) })
  const accept = await screen.findByRole('button', { name: 'Accept' })
  expect(accept).toHaveProperty('disabled', true)
  await user.hover(accept.parentElement ?? accept)
  expect((await screen.findByRole('tooltip')).textContent).toContain('400')
  expect(screen.getByRole('button', { name: 'Counter-offer' })).toHaveProperty('disabled', false)
})

test('offers that could not be read are told so, and read once they can be', async () => {
  let isAway = true
  mockApi({
    ...choices,
    '/listing/offers/{id}': () => (isAway ? refuse(503, 'Please try again.') : listed([offer])),
  } as never)
  const { user } = show(<Offers lot={lot} />, { user: aUser({ userType: 'user' }) })
  const offers = within(await screen.findByRole('region', { name: 'Private offers' }))
  expect(offers.getByText('Please try again.')).toBeTruthy()
  isAway = false
  await user.click(offers.getByRole('button', { name: 'Try again' }))
  expect(await offers.findByText('$1,000.00')).toBeTruthy()
  expect(offers.queryByText('Please try again.')).toBeNull()
})

test('strangers, staff and auctions have no offers', () => {
  mockApi({})
  const { unmount } = show(<Offers lot={lot} />, { user: aUser({ userType: 'admin' }) })
  expect(screen.queryByRole('region', { name: 'Private offers' })).toBeNull()
  unmount()
  show(<Offers lot={{ ...lot, saleType: 'Auction' }} />, { user: aUser({ userType: 'user' }) })
  expect(screen.queryByRole('region', { name: 'Private offers' })).toBeNull()
})

test.each(['lot.offer', 'lot.offerAccepted'] as const)('what the inbox tells by %s is read at once', async (kind) => {
  let items = [{ ...offer, side: 'seller' as const }]
  mockApi({ ...choices, '/listing/offers/{id}': () => listed(items) } as never)
  show(<Offers lot={lot} />, { user: aUser({ userType: 'user', company: lot.seller }) })
  expect(await screen.findByText('$1,000.00')).toBeTruthy()
  items = [{ ...offer, side: 'seller', price: usd('1100.00') }]
  const told = aNotification({ _id: kind, kind, body: { text: 'An offer' } })
  deliver('inbox', { ver: 1, snap: { unread: 1, items: { rows: { [kind]: told }, order: [kind] } } })
  expect(await screen.findByText('$1,100.00')).toBeTruthy()
})

test('the rounds say what differs and what each came to, and the last is what is accepted', async () => {
  const second = { ...terms, units: 600, shipment: { from: '2027-02-01', until: '2027-02-20' }, note: 'Our last word' }
  const changes = [{ field: 'units', before: 500, after: 600 }, { field: 'shipment' }]
  const named = [
    round(),
    round({ from: 'seller', at: '2026-12-02T08:00:00Z', terms: second, sum: usd('600000.00'), changes }),
  ]
  const asked = mockApi({
    ...choices,
    '/listing/offers/{id}': () => listed([{ ...offer, units: 600, isTurn: true, can: ownTurn, named }]),
    '/listing/answerOffer/{id}': () => offer,
  } as never)
  const { user } = show(<Offers lot={lot} />, { user: aUser({ userType: 'user' }) })
  const rounds = within(await screen.findByRole('list', { name: 'Rounds' })).getAllByRole('listitem')
  expect(rounds[0]?.textContent).toContain('$500,000.00')
  for (const said of [
    'Round 2',
    'named by the other side',
    '$600,000.00',
    'Quantity',
    '500',
    '600',
    '20 Feb 2027',
    'Our last word',
  ])
    expect(rounds[1]?.textContent).toContain(said)
  expect(rounds[1]?.textContent).not.toContain('Tolerance')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  const agreed = await screen.findByRole('region', { name: 'Terms' })
  for (const said of ['± 5 %', 'As per invoice', 'Dubai', 'Bags']) expect(agreed.textContent).toContain(said)
  const [, sure] = screen.getAllByRole('button', { name: 'Accept' })
  await user.click(sure as HTMLElement)
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/listing/answerOffer/l1')?.body).toEqual({
      offerId: 'o1',
      answer: 'accept',
      round: 2,
    }),
  )
})
