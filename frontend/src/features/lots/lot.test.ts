/** The form of a lot and what becomes of it. */
import { expect, test } from 'vitest'
import type { Catalogue } from '../../api/contract'
import { fieldsOf, formOf, inKilograms, type LotFields, portsOf, reachesLeast, worthOf } from './lot'
import { wrongIn } from './places'

const rice: LotFields = {
  title: 'Rice',
  categories: ['food-beverages-and-tobacco'],
  saleType: 'Listing',
  retailPriceAs: 'Metric Ton (MT)',
  listedPrice: { amount: '1180.00', currency: 'AED' },
  weight: '25',
  destination: { country: 'United Arab Emirates' },
  lotType: 'Full lot',
  paymentMethod: [{ value: 'as-per-invoice', name: 'As per invoice' }],
}

test('a lot that nobody touched is told as it was, with what the form does not show', () => {
  const told = fieldsOf(formOf(rice), rice)
  expect(told).toEqual({ ...rice, paymentMethod: [{ value: 'as-per-invoice', name: '' }] })
})

test('of several categories the first is chosen anew, and an end keeps its seconds until it is moved', () => {
  const auction: LotFields = {
    ...rice,
    categories: ['furniture', 'food-beverages-and-tobacco'],
    auctionEndDate: '2027-03-01T10:00:42Z',
  }
  const form = formOf(auction)
  expect(fieldsOf(form, auction)).toMatchObject({
    categories: auction.categories,
    auctionEndDate: auction.auctionEndDate,
  })
  expect(fieldsOf({ ...form, category: 'food-beverages-and-tobacco' }, auction).categories).toEqual([
    'food-beverages-and-tobacco',
  ])
  const moved = fieldsOf({ ...form, ends: '2027-03-02T10:00' }, auction).auctionEndDate
  expect(moved).toBe(new Date('2027-03-02T10:00').toISOString())
})

test('what is emptied is left out, and every sum is in the one currency', () => {
  const form = { ...formOf(rice), title: '', listedPrice: ' 12.50 ', retailPrice: '20', currency: 'USD' as const }
  const told = fieldsOf(form, rice)
  expect(told).not.toHaveProperty('title')
  expect([told.listedPrice, told.retailPrice]).toEqual([
    { amount: '12.50', currency: 'USD' },
    { amount: '20', currency: 'USD' },
  ])
})

test('a lot comes to what the server reckons', () => {
  const form = formOf(rice)
  expect(worthOf(form, 1000)).toBe(2_950_000n)
  expect(worthOf({ ...form, retailPriceAs: 'Unit' }, 1000)).toBe(118_000_000n)
  expect(worthOf({ ...form, listedPrice: 'much' }, 1000)).toBeUndefined()
  expect([reachesLeast(200_000n, 'USD'), reachesLeast(199_999n, 'USD')]).toEqual([true, false])
  expect([reachesLeast(734_500n, 'AED'), reachesLeast(734_499n, 'AED')]).toEqual([true, false])
})

test('parts of a ton are counted in kilograms at the same price, and not before their field is left', () => {
  const tons = { ...formOf(rice), unit: 'metric-ton' as const, noOfUnits: 25.125, minCustomLotSale: 5 }
  expect(wrongIn(tons)).toEqual({ noOfUnits: 'count' })
  expect(fieldsOf(tons, { ...rice, noOfUnits: 25 }, Object.keys(wrongIn(tons))).noOfUnits).toBe(25)
  expect(worthOf(tons, tons.noOfUnits)).toBeUndefined()
  const counted = { ...tons, ...inKilograms(25_125, tons) }
  expect(fieldsOf(counted, rice)).toMatchObject({
    noOfUnits: 25_125,
    unit: 'kilogram',
    weight: '1',
    retailPriceAs: 'Metric Ton (MT)',
    minCustomLotSale: 5_000,
  })
  expect(worthOf(counted, counted.noOfUnits)).toBe(2_964_750n)
})

test('the ports of a map are called as its reader calls them, without their country', () => {
  const ports = [{ value: 'AEJEA', label: 'Jebel Ali, United Arab Emirates', longitude: 55.06, latitude: 25.01 }]
  for (const [name, shown] of [
    ['Jebel Ali, United Arab Emirates', 'Jebel Ali'],
    ['جبل علي، الإمارات العربية المتحدة', 'جبل علي'],
  ] as const)
    expect(portsOf({ ports } as unknown as Catalogue, () => name)).toEqual([{ name: shown, at: [55.06, 25.01] }])
})

test('bulk alone is told as loose or packaged, and what is packaged in what', () => {
  const bulk = { cargoType: 'bulk', bulkType: 'packaged-bulk', bulkPackaging: 'flexitank', shelfLife: '180' } as const
  const told = (changes: object) => fieldsOf({ ...formOf(rice), ...bulk, ...changes }, rice)
  expect(told({})).toMatchObject(bulk)
  expect(told({ bulkType: 'loose-bulk' })).not.toHaveProperty('bulkPackaging')
  const contained = told({ cargoType: 'containerized' })
  expect(contained).toMatchObject({ cargoType: 'containerized', shelfLife: '180' })
  expect(contained).not.toHaveProperty('bulkType')
  expect(contained).not.toHaveProperty('bulkPackaging')
})
