/** Prices by delivery term: what is typed, what is told of it, and what it comes to. */
import { expect, test } from 'vitest'
import { fieldsOf, formOf, type LotFields, worthOf } from './lot'
import { alike, arePrices, offeredWith, priceOf, priceTermsOf, type TypedPrice, typedPrices } from './priceTerms'

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

test('each row is told as an addition or a price of its own, and an empty one offers nothing', () => {
  const typed: TypedPrice[] = [
    { incoterm: 'FOB', how: 'addition', amount: '0' },
    { incoterm: 'CIF', place: ' Jebel Ali ', how: 'addition', amount: ' 0.0125' },
    { incoterm: 'CIF', place: 'Hamburg', how: 'price', amount: '١٫٥' },
    { incoterm: 'DAP', how: 'addition', amount: '' },
    { incoterm: 'FOB', place: 'Sohar', how: 'price', amount: '' },
    { how: 'addition', amount: '3' },
  ]
  expect(priceTermsOf(typed, 'USD')).toEqual([
    { incoterm: 'FOB', addition: usd('0') },
    { incoterm: 'CIF', place: 'Jebel Ali', addition: usd('0.0125') },
    { incoterm: 'CIF', place: 'Hamburg', price: usd('1.5') },
    { incoterm: 'DAP' },
    { incoterm: 'FOB', place: 'Sohar' },
  ])
  expect(offeredWith(['FOB'], typed)).toEqual(['FOB', 'CIF'])
  expect([offeredWith(undefined, []), priceTermsOf([], 'USD')]).toEqual([undefined, undefined])
})

test.each<[TypedPrice, string | undefined]>([
  [{ incoterm: 'CIF', how: 'addition', amount: '0.0125' }, '0.4125'],
  [{ incoterm: 'CIF', how: 'addition', amount: '0' }, '0.40'],
  [{ incoterm: 'CIF', how: 'price', amount: '0.5' }, '0.50'],
  [{ incoterm: 'CIF', how: 'addition', amount: '' }, undefined],
  [{ how: 'addition', amount: '1' }, undefined],
])('%o comes to %s', (row, price) => {
  expect(priceOf(row, '0.4')).toBe(price)
})

test.each<[unknown, boolean]>([
  [undefined, true],
  [alike(['FOB', 'CIF']), true],
  [[{ incoterm: 'CIF', amount: '0.00001' }], false],
  [[{ incoterm: 'CIF', amount: 'much' }], false],
  [[{ amount: '1' }], false],
  [
    [
      { incoterm: 'CIF', place: 'Jebel Ali' },
      { incoterm: 'CIF', place: 'jebel ali ' },
    ],
    false,
  ],
  [[{ incoterm: 'CIF', place: 'Jebel Ali' }, { incoterm: 'CIF' }], true],
])('%o are prices: %s', (rows, expected) => {
  expect(arePrices(rows)).toBe(expected)
})

test('a lot with prices by term that nobody touched is told as it was', () => {
  const lot: LotFields = {
    saleType: 'Listing',
    retailPriceAs: 'Unit',
    listedPrice: usd('0.4125'),
    deliveryTerms: ['FOB', 'CIF'],
    priceTerms: [{ incoterm: 'FOB' }, { incoterm: 'CIF', place: 'Jebel Ali', price: usd('0.5') }],
  }
  expect(fieldsOf(formOf(lot), lot)).toEqual(lot)
  expect(typedPrices([])).toEqual([])
  expect(worthOf(formOf(lot), 10_000)).toBe(412_500n)
})
