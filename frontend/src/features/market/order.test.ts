/** What an order comes to, as the server reckons it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PortType } from '../../api/contract'
import { limitsOf } from '../../lib/lotLimits'
import { aLot } from '../../test/builders'
import { amountOf, isFixed, leastUnits, leastWorth, nearest, totalOf, unitsOf, weightKg } from './order'
import { portFor } from './ports'

const bags = aLot()
const rice = aLot({ retailPriceAs: 'Metric Ton (MT)', listedPrice: { amount: '1180.00', currency: 'USD' } })
const dates = aLot({ listedPrice: { amount: '147.00', currency: 'AED' }, weight: '5.000', noOfUnits: 3000 })
const dollar = leastWorth('1', 'USD')

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
  expect(totalOf(500, bags)).toEqual({ amount: '22500', currency: 'USD' })
  // 81 bags of 25 kg at 1180.00 a ton, as a test of the server has it.
  expect(totalOf(81, rice)).toEqual({ amount: '2389.5', currency: 'USD' })
  expect([weightKg(992, bags), weightKg(1, aLot({ weight: '18.200' }))]).toEqual(['24800', '18.2'])
})

test('a total is rounded to the cent, halves up', () => {
  const odd = aLot({
    weight: '0.5',
    retailPriceAs: 'Metric Ton (MT)',
    listedPrice: { amount: '10.00', currency: 'USD' },
  })
  expect([1, 2, 3].map((units) => totalOf(units, odd).amount)).toEqual(['0.01', '0.01', '0.02'])
})

test('the fewest units come to the least worth, and one unit less does not', () => {
  expect(leastUnits(dollar, rice)).toBe(68)
  expect(leastWorth('3.6725', 'AED')).toEqual({ amount: '7345', currency: 'AED' })
  expect(leastUnits(leastWorth('3.6725', 'AED'), dates)).toBe(50)
})

test('a lot is sold from its smallest order, or the rest where less is left, and one that is sold whole in one', () => {
  const left = (changes: Parameters<typeof aLot>[0]) => {
    const lot = aLot({ noOfUnits: 60, ...changes })
    return [limitsOf(lot).least, limitsOf(lot).most, isFixed(lot)]
  }
  expect(left({})).toEqual([1, 60, false])
  expect(left({ customizable: true, minCustomLotSale: 20 })).toEqual([20, 60, false])
  expect(left({ minCustomLotSale: 20 })).toEqual([20, 60, false])
  expect(left({ customizable: true, minCustomLotSale: 100 })).toEqual([60, 60, true])
  expect(left({ customizable: false, minCustomLotSale: 20 })).toEqual([60, 60, true])
  expect(left({ noOfUnits: 0 })).toEqual([1, 0, true])
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

test('whatever a lot costs and weighs, the fewest units are the first that are worth enough', () => {
  fc.assert(
    fc.property(lots, (lot) => {
      const fewest = leastUnits(dollar, lot)
      expect(Number(totalOf(fewest, lot).amount)).toBeGreaterThanOrEqual(2000)
      expect(Number(totalOf(fewest - 1, lot).amount)).toBeLessThan(2000)
    }),
  )
})

test('an amount is the same in either measure', () => {
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 100_000 }), (lot, units) => {
      expect(unitsOf(amountOf(units, 'ton', lot), 'ton', lot)).toBe(units)
    }),
  )
})
