/** How much of a lot is left: on its page while orders come and go, and in its seller's list. */
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listing } from '../../api/contract'
import { setLanguage } from '../../lib/i18n'
import { aLot, aUser } from '../../test/builders'
import { mockApi } from '../../test/mockApi'
import { deliver, show } from '../../test/render'
import { inTons, leftOf } from './counted'
import { GoodsFacts } from './LotFacts'
import { MyLotsPage } from './MyLotsPage'
import { Offer } from './Offer'

beforeEach(() => setLanguage('en'))
afterEach(() => vi.unstubAllGlobals())

const partly = aLot({ noOfUnits: 600, wholeUnits: 1000, customizable: true, minCustomLotSale: 100 }) as Listing

test('the page of a lot says how much of it is left as orders take it and give it back', async () => {
  show(
    <>
      <Offer lot={partly} />
      <GoodsFacts lot={partly} />
    </>,
    { user: aUser() },
  )
  expect(screen.getByRole('status').textContent).toBe('600 of 1,000 bags left, 25 kg each')
  expect(screen.getByText('600 of 1,000 left')).toBeTruthy()
  expect(screen.getByText(/^100 bags ·/).textContent).toBe('100 bags · $4,500.00')
  deliver(`lot:${partly._id}`, {
    ver: 1,
    snap: { unitsLeft: 60, orderable: { ...partly.orderable, least: 60, most: 60, smallest: 60 } },
  })
  expect(screen.getByRole('status').textContent).toBe('60 of 1,000 bags left, 25 kg each')
  expect(screen.getByText(/^60 bags ·/)).toBeTruthy()
  deliver(`lot:${partly._id}`, { ver: 2, base: 1, patch: { unitsLeft: 1000 } })
  expect(screen.getByRole('status').textContent).toBe('1,000 bags × 25 kg')
})

test('a lot that nobody ordered of is told by its units alone', () => {
  const lot = aLot() as Listing
  show(<Offer lot={lot} />)
  expect(screen.getByRole('status').textContent).toBe('500 bags × 25 kg')
  deliver(`lot:${lot._id}`, { ver: 1, snap: { unitsLeft: 350 } })
  expect(screen.getByRole('status').textContent).toBe('350 of 500 bags left, 25 kg each')
})

test('what is left is said in Arabic', async () => {
  await setLanguage('ar')
  expect(leftOf({ left: 1, whole: 2, unit: 'bag' })).toBe('الباقي 1، والأصل كيسان')
  expect(leftOf({ left: 11, whole: 11, unit: 'bag' })).toBe('11 كيسًا')
})

test('a seller sees how much of its lots deals hold and have bought', async () => {
  const own = {
    status: 'listed' as const,
    version: 1,
    edition: 1,
    manifestRows: 0,
    questions: 0,
    bids: 0,
    createdAt: '2026-11-01T08:00:00Z',
    updatedAt: '2026-11-01T08:00:00Z',
  }
  const rice = { title: 'Rice', noOfUnits: 1000, unit: 'bag' as const }
  const items = [
    { ...own, _id: 'l1', held: 100, sold: 300, listing: rice },
    { ...own, _id: 'l2', held: 0, sold: 0, listing: { ...rice, title: 'Dates', noOfUnits: 50 } },
    { ...own, _id: 'l3', held: 0, sold: 0, listing: { title: 'A draft' } },
  ]
  const page = { current: 1, size: 10, total: 3, totalIsExact: true }
  const held = {
    dealId: 'd1',
    order_id: 'INT0042',
    dealStatus: 'SHIPPED' as const,
    buyer: { _id: 'c1', companyName: 'Al Noor Foods', country: 'United Arab Emirates' as const },
    units: 100,
    since: '2026-11-02T08:00:00Z',
    isSold: false,
    shipments: [
      { number: 1, status: 'under-way' as const, containers: [{ containerNumber: 'MSKU1234565', seal: 'S77' }] },
    ],
    certificates: [
      {
        documentType: 'phytosanitary-certificate' as const,
        fileURL: '/files/p',
        fileName: 'plants.pdf',
        stepNumber: 8,
      },
    ],
  }
  const late = { ...held, overdueOn: '2026-11-05' }
  const bought = { ...held, dealId: 'd2', order_id: 'INT0041', isSold: true, certificates: [] }
  mockApi({ '/listing/mine': () => ({ items, page }), '/listing/orders/{id}': () => ({ items: [late, bought], page }) })
  const { user } = show(<MyLotsPage />, { user: aUser() })
  expect(await screen.findByText('600 of 1,000 bags left')).toBeTruthy()
  await user.click(screen.getByText('Held by deals: 100, sold: 300'))
  const order = await screen.findByRole('link', { name: 'INT0042' })
  expect(order.closest('li')?.textContent).toMatch(/^INT0042 · 100 bags · held since .*Nov.* late since .*Nov/)
  expect(order.closest('li')?.textContent).toContain('Al Noor Foods · 1 shipment · Containers 1: MSKU1234565 / S77')
  expect(screen.getByRole('button', { name: 'Phytosanitary certificate of order INT0042: plants.pdf' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'INT0041' }).closest('li')?.textContent).toContain('bought, ordered on')
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
  expect(screen.getByText('50 bags')).toBeTruthy()
  expect(screen.getAllByText(/^Held by deals/)).toHaveLength(1)
})

test('kilograms are told as the tons that they are', () => {
  expect([25_125, 1, 1_000].map((count) => inTons('kilogram', count))).toEqual([
    '25.125 metric tons',
    '0.001 metric tons',
    '1 metric ton',
  ])
  expect([inTons('bag', 25), inTons('kilogram', undefined)]).toEqual([undefined, undefined])
})
