/** What is shipped and left, which way a shipment goes, and the form that says anew what it is. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ShipmentView } from '../../../api/contract'
import { setLanguage } from '../../../lib/i18n'
import { listed } from '../../../lib/rows'
import { aDeal, aUser, live } from '../../../test/builders'
import { mockApi, refuse } from '../../../test/mockApi'
import { describedBy, show } from '../../../test/render'
import { ShipmentForm } from './ShipmentForm'
import { ShipmentsPanel } from './ShipmentsPanel'
import { daysLate, daysMissed, placeOf, progressOf, wayOf } from './shipping'

const deal = aDeal({ dealStatus: 'SHIPPED' })
const [line] = listed(deal.items)
const shipment: ShipmentView = {
  _id: 'one',
  createdAt: '2026-10-20T00:00:00Z',
  updatedAt: '2026-10-20T00:00:00Z',
  number: 1,
  status: 'under-way',
  transportMode: 'sea',
  items: [{ _id: line?._id ?? '', quantity: 200 }],
  containers: [],
  portOfLoading: 'INNSA',
  portOfDischarge: 'AEJEA',
  departure: { actual: '2026-11-01T00:00:00Z' },
  arrival: { planned: '2026-11-05T00:00:00Z', estimated: '2026-11-07T00:00:00Z' },
  events: [],
  readings: [],
}

beforeEach(() => setLanguage('en'))

test('a shipment is as far as its time has gone, and says how late it comes', () => {
  expect(progressOf(shipment, Date.parse('2026-11-04T00:00:00Z'))).toBe(0.5)
  expect(progressOf({ ...shipment, status: 'planned' })).toBe(0)
  expect(progressOf({ ...shipment, status: 'arrived' })).toBe(1)
  expect(daysLate(shipment)).toBe(2)
  expect(daysLate({ ...shipment, arrival: { planned: '2026-11-05T00:00:00Z' } })).toBeUndefined()
})

test('what was to be and is not told is late by days, and what is told is not', () => {
  const estimated = { planned: '2026-11-05T00:00:00Z', estimated: '2026-11-07T18:00:00Z' }
  expect(daysMissed(estimated, '2026-11-10')).toBe(3)
  expect(daysMissed(estimated, '2026-11-06')).toBe(-1)
  expect(daysMissed({ ...estimated, actual: '2026-11-07T18:00:00Z' }, '2026-11-10')).toBeUndefined()
  expect(daysMissed({}, '2026-11-10')).toBeUndefined()
})

test('ships go around the land, from either end, and everything else goes straight', () => {
  const east = wayOf('sea', 'NLRTM', 'AEJEA')
  expect(east).toContainEqual([32.8, 29.2])
  expect(wayOf('sea', 'AEJEA', 'NLRTM')).toEqual(east.toReversed())
  expect(wayOf('sea', 'SGSIN', 'MYPKG')).toEqual([placeOf('SGSIN'), placeOf('MYPKG')])
  expect(wayOf('air', 'INBOM', 'AEDXB')).toHaveLength(2)
})

test('a bar says how much of each line has gone and what may still go', async () => {
  mockApi({})
  const part = { ...line, shippedQuantity: 200 }
  const shown = aDeal({ ...deal, items: line ? [{ ...line, ...part }] : [] })
  show(<ShipmentsPanel deal={live({ ...shown, shipments: [shipment] })} />, { user: aUser() })
  expect(await screen.findByText('200 bags of 500 bags')).toBeTruthy()
  expect(screen.getByText('300 bags left to ship · up to 325 bags may still go (± 5 %)')).toBeTruthy()
  expect(screen.getByText('2 days later than planned')).toBeTruthy()
})

test('goods that are all planned are not called shipped', async () => {
  mockApi({})
  const lines = (plannedQuantity: number) =>
    line ? [{ ...line, shippedQuantity: line.quantity, plannedQuantity, tolerance: '0' }] : []
  const shown = (planned: number) => live({ ...deal, items: lines(planned), shipments: [shipment] })
  show(<ShipmentsPanel deal={shown(300)} />, { user: aUser() })
  expect(await screen.findByText('All of it is planned, and 200 bags shipped so far')).toBeTruthy()
  show(<ShipmentsPanel deal={shown(0)} />, { user: aUser() })
  expect(await screen.findByText('All of it is shipped')).toBeTruthy()
})

test('how much of a line may still go is told of its field, and so is that it is too much', async () => {
  mockApi({})
  const { user } = show(<ShipmentForm deal={deal} shipment={undefined} onClose={vi.fn()} />, { user: aUser() })
  const quantity = await screen.findByLabelText(new RegExp(`^${line?.itemName}`))
  expect(describedBy(quantity)).toMatch(/^At most/)
  await user.clear(quantity)
  await user.type(quantity, '99999')
  const told = await screen.findByText(/^A whole number from 0 to/)
  expect(quantity.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(quantity)).toContain(told.textContent)
})

test('all of a shipment is said anew by the keyboard, and what the server refuses stays beside it', async () => {
  const sent = mockApi({ '/deal/updateShipment/{dealId}': () => refuse(409, 'The deal has an open dispute.') })
  const onClose = vi.fn()
  const { user } = show(<ShipmentForm deal={deal} shipment={shipment} onClose={onClose} />, { user: aUser() })
  const vessel = await screen.findByLabelText(/^Vessel/)
  await user.click(vessel)
  await user.keyboard('MSC Aurora{Enter}')
  expect(await screen.findByText('The deal has an open dispute.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  const body = sent.find(({ path }) => path.startsWith('/deal/updateShipment'))?.body
  expect(body).toMatchObject({
    shipmentId: 'one',
    shipment: {
      transportMode: 'sea',
      items: [{ _id: line?._id, quantity: 200 }],
      portOfLoading: 'INNSA',
      vessel: 'MSC Aurora',
      departure: { actual: '2026-11-01T00:00:00.000Z' },
    },
  })
})
