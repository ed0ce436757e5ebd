/** What an order comes to, as the server reckons it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PortType } from '../../api/contract'
import { aLot } from '../../test/builders'
import { amountOf, isFixed, nearest, totalOf, unitsOf, weightKg } from './order'
import { portFor } from './ports'

const bags = aLot()
const rice = aLot({ retailPriceAs: 'Metric Ton (MT)', listedPrice: { amount: '1180.00', currency: 'USD' } })

test('an amount is so many units, by number or by weight, or none', () => {
  expect(unitsOf('40', 'unit', bags)).toBe(40)
  expect(unitsOf('24.8', 'ton', bags)).toBe(992)
  for (const typed of ['1.5', '-3', '', 'ten']) expect(unitsOf(typed, 'unit', bags)).toBeUndefined()
  expect(unitsOf('24.81', 'ton', bags)).toBeUndefined()
})

test('an amount between two units names both', () => {
  expect(nearest('24.81', 'ton', bags)).toEqual(['24.8', '24.825'])
  expect(nearest('1.5', 'unit', bags)).toEqual(['1', '2'])
})

test('a total and a weight are those of the server', () => {
  expect(totalOf(500, bags)).toEqual({ amount: '22500.00', currency: 'USD' })
  // 81 bags of 25 kg at 1180.00 a ton, as a test of the server has it.
  expect(totalOf(81, rice)).toEqual({ amount: '2389.50', currency: 'USD' })
  expect([weightKg(992, bags), weightKg(1, aLot({ weight: '18.200' }))]).toEqual(['24800', '18.2'])
})

test('a total is rounded to the cent, halves up', () => {
  const odd = aLot({
    weight: '0.5',
    retailPriceAs: 'Metric Ton (MT)',
    listedPrice: { amount: '10.00', currency: 'USD' },
  })
  expect([1, 2, 3].map((units) => totalOf(units, odd)?.amount)).toEqual(['0.01', '0.01', '0.02'])
})

test('there is nothing to choose of a lot of which no less may be ordered than is left', () => {
  const minimum = { amount: '2000.00', currency: 'USD' as const }
  const fixed = (least: number, most: number) =>
    isFixed({ orderable: { least, most, enough: 1, smallest: least, minimum } })
  expect([fixed(1, 60), fixed(60, 60), fixed(1, 0)]).toEqual([false, true, true])
})

test('an order is landed at a port of its country, of the way it goes, and of its city where there is one', () => {
  const port = (value: string, label: string, country: string, type: PortType) => ({
    value,
    label,
    country,
    type,
    latitude: 0,
    longitude: 0,
  })
  const ports = [
    port('INNSA', 'Nhava Sheva (Jawaharlal Nehru)', 'India', 'sea'),
    port('INMUN', 'Mundra', 'India', 'sea'),
    port('INTKD', 'Tughlakabad Inland Depot, Delhi', 'India', 'land'),
    port('AEJEA', 'Jebel Ali', 'United Arab Emirates', 'sea'),
    port('AEDXB', 'Dubai International', 'United Arab Emirates', 'air'),
  ]
  const landed = (country: string, city: string, mode?: string) => portFor(ports, { city, country }, mode)?.value
  expect(landed('India', '')).toBe('INNSA')
  expect(landed('India', ' mundra ', 'sea')).toBe('INMUN')
  expect(landed('India', 'Delhi', 'truck')).toBe('INTKD')
  expect(landed('United Arab Emirates', 'Dubai')).toBe('AEJEA')
  expect(landed('United Arab Emirates', 'Dubai', 'truck')).toBe('AEJEA')
  expect(landed('United Arab Emirates', 'Dubai', 'air')).toBe('AEDXB')
  expect(landed('Oman', 'Muscat')).toBeUndefined()
})

const lots = fc
  .record({
    cents: fc.integer({ min: 1, max: 2_000_000 }),
    grams: fc.integer({ min: 1, max: 2_000_000 }),
    retailPriceAs: fc.constantFrom('Unit' as const, 'Metric Ton (MT)' as const),
  })
  .map(({ cents, grams, retailPriceAs }) =>
    aLot({
      retailPriceAs,
      weight: (grams / 1000).toFixed(3),
      listedPrice: { amount: (cents / 100).toFixed(2), currency: 'USD' },
    }),
  )

test('an amount is the same in either measure', () => {
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 100_000 }), (lot, units) => {
      expect(unitsOf(amountOf(units, 'ton', lot), 'ton', lot)).toBe(units)
    }),
  )
})
