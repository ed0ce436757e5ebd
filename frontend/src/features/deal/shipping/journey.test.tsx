/** What happens on the way in its order, what loggers read against the demand, and that the form keeps both. */

import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ShipmentView } from '../../../api/contract'
import { setLanguage } from '../../../lib/i18n'
import { listed } from '../../../lib/rows'
import { aDeal, aUser, live } from '../../../test/builders'
import { mockApi } from '../../../test/mockApi'
import { show } from '../../../test/render'
import { hoursLate, journeyOf, plotOf, readingsOf, textOf } from './journey'
import { ShipmentForm } from './ShipmentForm'
import { ShipmentsPanel } from './ShipmentsPanel'

const deal = aDeal({ dealStatus: 'SHIPPED' })
const reading = (number: number, at: string, temperature: string, isOutOfRange = false) => ({
  number,
  at,
  temperature,
  isOutOfRange,
})
const shipment: ShipmentView = {
  _id: 'one',
  createdAt: '2026-10-20T00:00:00Z',
  updatedAt: '2026-10-20T00:00:00Z',
  number: 1,
  status: 'under-way',
  transportMode: 'sea',
  items: [{ _id: listed(deal.items)[0]?._id ?? '', quantity: 200 }],
  containers: [{ number: 1, containerType: 'reefer-high-cube-40ft', containerNumber: 'CSQU3054383' }],
  portOfLoading: 'NLRTM',
  portOfDischarge: 'AEJEA',
  departure: { actual: '2026-11-01T00:00:00Z' },
  arrival: { estimated: '2026-11-27T00:00:00Z' },
  temperature: '4',
  events: [
    {
      number: 1,
      code: 'GTIN',
      eventClass: 'equipment',
      containerNumber: 'CSQU3054383',
      times: { planned: '2026-10-29T00:00:00Z', actual: '2026-10-29T05:00:00Z' },
    },
    { number: 2, code: 'ARRI', eventClass: 'transport', port: 'ESVLC', times: { planned: '2026-11-06T00:00:00Z' } },
  ],
  readings: [
    reading(1, '2026-11-01T00:00:00Z', '4'),
    reading(2, '2026-11-01T12:00:00Z', '9', true),
    reading(3, '2026-11-02T00:00:00Z', '3.5'),
  ],
  climate: { temperature: { least: 2, most: 6 }, readingsOutOfRange: 1 },
}

beforeEach(() => setLanguage('en'))

test('events stand among departure and arrival by the best that is known, and say how late they were', () => {
  expect(journeyOf(shipment).map(({ code, port }) => [code, port])).toEqual([
    ['GTIN', undefined],
    ['DEPA', 'NLRTM'],
    ['ARRI', 'ESVLC'],
    ['ARRI', 'AEJEA'],
  ])
  expect(journeyOf(shipment).map(({ times }) => hoursLate(times))).toEqual([5, 0, 0, 0])
})

test('readings are drawn in the band that is demanded, and counted where they leave it', () => {
  const plot = plotOf(shipment, 'temperature')
  expect(plot).toMatchObject({ least: 3.5, most: 9, out: 1, band: { least: 2, most: 6 } })
  expect(plot?.dots.map(({ x }) => x)).toEqual([0, 50, 100])
  expect(plot?.dots.every(({ y }) => y > 0 && y < 100)).toBe(true)
  expect(plotOf(shipment, 'humidity')).toBeUndefined()
})

test('readings are typed a line each, and what is none is told by its line', () => {
  const text = textOf(shipment.readings as ShipmentView['readings'] & [])
  expect(readingsOf(text)).toEqual(
    (shipment.readings as { at: string; temperature: string }[]).map(({ at, temperature }) => ({
      at: new Date(at).toISOString(),
      temperature,
      humidity: undefined,
    })),
  )
  expect(readingsOf('')).toEqual([])
  expect(readingsOf('2026-11-20 06:00 4.5 85\n\n2026-11-20,07:00')).toBe(3)
  for (const wrong of ['2026-02-30 06:00 4', '2026-11-20 25:00 4', '2026-11-20 06:00 - -', 'warm', '=1+1'])
    expect(readingsOf(wrong)).toBe(1)
  expect(readingsOf('2026-11-20T06:00:30;-18.5;-')).toMatchObject([{ temperature: '-18.5', humidity: undefined }])
})

test('the card shows what happened, the chart and the warning', async () => {
  mockApi({})
  const { user } = show(<ShipmentsPanel deal={live({ ...deal, shipments: [shipment] })} />, { user: aUser() })
  expect(await screen.findByText('1 reading left what is demanded')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Temperature read: .3.5. to .9 °C.; Demanded: .2. to .6 °C./ })).toBeTruthy()
  await user.click(screen.getByText('On the way: 2 of 4 events have happened'))
  expect(screen.getByText('Gate in at the terminal')).toBeTruthy()
  expect(screen.getByText('5 hours late')).toBeTruthy()
})

test('who changes anything else of a shipment changes nothing of its way', async () => {
  const sent = mockApi({ '/deal/updateShipment/{dealId}': () => ({ version: 2 }) })
  const { user } = show(<ShipmentForm deal={deal} shipment={shipment} onClose={vi.fn()} />, { user: aUser() })
  await user.click(await screen.findByLabelText(/^Vessel/))
  await user.keyboard('MSC Aurora{Enter}')
  await vi.waitFor(() => expect(sent.some(({ path }) => path.startsWith('/deal/updateShipment'))).toBe(true))
  const body = sent.find(({ path }) => path.startsWith('/deal/updateShipment'))?.body
  expect(body).toMatchObject({
    shipment: {
      events: [
        { code: 'GTIN', containerNumber: 'CSQU3054383', times: { actual: '2026-10-29T05:00:00.000Z' } },
        { code: 'ARRI', port: 'ESVLC' },
      ],
      readings: [{ temperature: '4' }, { temperature: '9' }, { temperature: '3.5' }],
    },
  })
})
