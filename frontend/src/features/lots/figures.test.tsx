/** What is reckoned of a lot on screen: how it fits, where it lies, what it costs landed, and what of it has changed. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listing } from '../../api/contract'
import { setLanguage } from '../../lib/i18n'
import { aLot, aUser, someOptions } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { AuctionPanel } from './AuctionPanel'
import { Changes } from './Changes'
import { DeliveryStep } from './DeliveryStep'
import { askedOf, FitPanel } from './FitPanel'
import { Landed } from './Landed'
import { PlaceMap } from './PlaceMap'

beforeEach(() => setLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const lot = aLot({ _id: 'l1', title: 'Rice', incoterms: ['CIF', 'FOB'] }) as Listing
const bags = { noOfUnits: 1000, length: 600, breadth: 400, height: 150, weight: '25', palletType: 'eu' as const }
const fit = {
  pallets: 23,
  onPallet: { perLayer: 4, layers: 11, pieces: 44, limitedBy: 'space' as const },
  grossKg: '25575',
  containers: [
    { containerType: '40ft-general-purpose' as const, needed: 1, holds: 23, limitedBy: 'weight' as const, filled: 100 },
    { containerType: 'insulated-20ft' as const, holds: 0, limitedBy: 'space' as const, filled: 0 },
  ],
}

test('how units fit is asked once all is said, and the pallets may be taken over', async () => {
  const asked = mockApi({ '/listing/fit': () => fit })
  expect(askedOf({ ...bags, weight: '1e3' })).toBeUndefined()
  expect(askedOf({ ...bags, height: null })).toBeUndefined()
  const took = vi.fn()
  const { unmount } = show(<FitPanel measures={{ ...bags, length: null }} onPallets={took} />)
  expect(screen.getByText(/Enter the number of units/)).toBeTruthy()
  unmount()
  const { user } = show(<FitPanel measures={bags} onPallets={took} />)
  expect(await screen.findByText(/Pallets: 23, with 44 units on each/)).toBeTruthy()
  expect(screen.getByText(/1 container · 100 % full · weight limit reached/)).toBeTruthy()
  expect(screen.queryByText('Insulated 20ft')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use 23' }))
  expect(took).toHaveBeenCalledWith(23)
  expect(asked.map(({ body }) => body)).toEqual([bags])
})

test('a place is moved by a click and by the arrow keys, and one that is only shown by neither', async () => {
  const moved = vi.fn()
  const { user, rerender } = show(<PlaceMap at={[55.46, 25.387]} label="Where" onMove={moved} />)
  const mark = screen.getByRole('button', { name: /The warehouse, at 25.3870, 55.4600/ })
  mark.focus()
  await user.keyboard('{ArrowUp}{Shift>}{ArrowLeft}{/Shift}')
  expect(moved.mock.calls).toEqual([[[55.46, 25.587]], [[53.46, 25.387]]])
  const map = mark.parentElement as HTMLElement
  map.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect
  fireEvent.pointerDown(map, { clientX: 100, clientY: 0, button: 0 })
  fireEvent.pointerMove(map, { clientX: 100, clientY: 50 })
  fireEvent.pointerUp(map)
  expect(moved.mock.lastCall?.[0]).toEqual([55.46, 25.387])
  rerender(<PlaceMap at={[55.46, 25.387]} label="Where" />)
  expect(screen.queryByRole('button', { name: /The warehouse/ })).toBeNull()
  expect(screen.getByRole('img', { name: 'Where' })).toBeTruthy()
})

test('what the map says stands in the form, and typed coordinates on the map', async () => {
  mockApi({ '/listing/fit': () => fit })
  const changed = vi.fn()
  const { user } = show(
    <Form initialValues={{ warehouseLat: 25.386971, warehouseLong: 55.460112 }}>
      <DeliveryStep options={someOptions({}) as never} onChange={changed} />
    </Form>,
  )
  screen.getByRole('button', { name: /The warehouse, at 25.3870, 55.4601/ }).focus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('25.586971')
  expect(changed).toHaveBeenCalledOnce()
  const longitude = screen.getByLabelText('Longitude')
  await user.clear(longitude)
  await user.type(longitude, '72.9')
  expect(await screen.findByRole('button', { name: /at 25.5870, 72.9000/ })).toBeTruthy()
})

const estimate = {
  mode: 'sea' as const,
  days: 6,
  units: 1000,
  price: usd('1180.00'),
  goods: usd('29500.00'),
  costs: [
    { cost: 'exportClearance' as const, payer: 'seller' as const, amount: usd('180.00') },
    { cost: 'importClearance' as const, payer: 'buyer' as const, amount: usd('1735.00') },
  ],
  landed: usd('31235.00'),
  perUnit: usd('31.24'),
  assumed: {
    from: 'INNSA' as const,
    kilometres: 2604,
    loads: 2,
    premium: '0.3',
    duty: 5,
    exportClearance: usd('180.00'),
    importClearance: usd('260.00'),
  },
}

test('what a lot costs landed is told for a port and a term, and so is why it cannot be had', async () => {
  const asked = mockApi({
    '/catalogue/options': () => someOptions({}),
    '/listing/landed/{id}': ({ body }) => ({
      estimate: body?.port === 'ESVLC' ? { ...estimate, hindrance: 'barred' as const } : estimate,
    }),
  })
  const { unmount } = show(<Landed lot={lot} />)
  expect(await screen.findByText(/Available at this port/)).toBeTruthy()
  expect(screen.getByText('in the price')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('$31,235.00')
  expect(screen.getByText(/Nobody is bound by it/)).toBeTruthy()
  const taken = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(taken).toEqual([
    'Loaded at Nhava Sheva, India, about 2,604 km away.',
    'All of it in 2 containers of 20 feet.',
    '$180.00 for export papers.',
    'Insurance at 0.3 % of 110 % of the goods.',
    'Duty at 5 % of what the goods are worth at the border, and $260.00 for import papers.',
  ])
  unmount()
  show(<Landed lot={lot} />, { at: '/?port=ESVLC&term=FOB' })
  expect(await screen.findByText('It is not sold to this country.')).toBeTruthy()
  const bodies = asked.filter(({ path }) => path === '/listing/landed/l1').map(({ body }) => body)
  expect(bodies).toEqual([
    { port: 'AEJEA', incoterm: 'CIF' },
    { port: 'ESVLC', incoterm: 'FOB' },
  ])
})

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
}
const now = { status: 'live', edition: 2, price: usd('100.00'), questions: { rows: {}, order: [] } }

test('who asked is told what has changed since, as text', async () => {
  mockApi({
    '/listing/changes/{id}': () => ({
      edition: 2,
      seen: 1,
      isManifestChanged: true,
      changed: [{ field: 'lotDescription', before: '<b>dry</b>', after: 'Aged for two years.' }],
    }),
  } as never)
  show(<Changes lot={lot} />, { user: aUser({ userType: 'user' }) })
  deliver('lot:l1', { ver: 1, snap: now })
  expect(await screen.findByText(/this is version 2, you saw version 1/)).toBeTruthy()
  expect(screen.getByText('<b>dry</b>')).toBeTruthy()
  expect(screen.getByText('The manifest has changed.')).toBeTruthy()
})

test('the desk voids a bid with a reason, and nobody else is offered it', async () => {
  const bids = [
    { number: 1, entry: 1, bidder: 1, price: usd('100.00'), at: '2026-11-01T08:00:00Z' },
    { entry: 2, bidder: 1, price: usd('100.00'), at: '2026-11-01T08:01:00Z' },
  ]
  const asked = mockApi({
    '/listing/bids/{id}': () => ({ now: '2098-12-31T23:00:00Z', title: 'Saffron', isOwn: false, auction, bids }),
    '/admin/listing/voidBid/{id}': () => auction,
  })
  const sold = { ...lot, saleType: 'Auction' as const }
  const { unmount } = show(<AuctionPanel lot={sold} />, { user: aUser({ userType: 'user' }) })
  deliver('lot:l1', { ver: 1, snap: { ...now, auction } })
  expect(await screen.findByText(/Bid 1/)).toBeTruthy()
  expect(screen.getByText(/Raised maximum, hidden from others/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Void bid 1' })).toBeNull()
  unmount()
  const { user } = show(<AuctionPanel lot={sold} />, {
    user: aUser({ userType: 'admin', permissions: ['deal.dispute'] }),
  })
  deliver('lot:l1', { ver: 2, snap: { ...now, auction } })
  await user.click(await screen.findByRole('button', { name: 'Void bid 1', hidden: true }))
  await user.type(await screen.findByLabelText('Reason'), 'A slip')
  await user.click(screen.getAllByRole('button', { name: 'Void' }).at(-1) as HTMLElement)
  await waitFor(() => {
    const voided = asked.filter(({ path }) => path === '/admin/listing/voidBid/l1').map(({ body }) => body)
    expect(voided).toEqual([{ bid: 1, reason: 'A slip' }])
  })
})
