/** Which of a lot's prices an order is at. */
import { expect, test } from 'vitest'
import { formatPrice, plus } from './money'
import { basisAt, differ, lowestOf, placesOf, termOn } from './termPrices'

const term = (incoterm: string, place: string | undefined, amount: string, isLowest = false) => ({
  incoterm,
  place,
  basis: [incoterm, place, '(Incoterms 2020)'].filter(Boolean).join(' '),
  price: { amount, currency: 'USD' },
  isLowest,
})
const prices = [
  term('FOB', undefined, '0.40', true),
  term('CIF', 'Jebel Ali', '0.4125'),
  { ...term('CFR', undefined, '0.41'), except: ['Salalah'] },
  term('CFR', 'Singapore', '0.42'),
]

test.each([
  ['FOB', 'Nhava Sheva', '0.40'],
  ['CIF', ' JEBEL ALI', '0.4125'],
  ['CIF', 'Sohar', undefined],
  ['CIF', undefined, undefined],
  ['CFR', 'Singapore', '0.42'],
  ['CFR', 'Rotterdam', '0.41'],
  ['CFR', ' SALALAH', undefined],
  ['DAP', 'Dubai', undefined],
])('%s %s is %s', (incoterm, place, amount) => {
  expect(termOn(prices, incoterm, place)?.price.amount).toBe(amount)
})

test('places are chosen where a term is priced at some only', () => {
  expect(placesOf(prices, 'CIF')).toEqual({ named: ['Jebel Ali'], isElsewhere: false, except: [] })
  expect(placesOf(prices, 'CFR')).toEqual({ named: ['Singapore'], isElsewhere: true, except: ['Salalah'] })
  expect(lowestOf(prices)?.incoterm).toBe('FOB')
  expect([differ(prices), differ(prices.slice(0, 1)), differ([])]).toEqual([true, false, false])
})

test('a basis names the place that somebody typed', () => {
  expect(prices.map((it) => basisAt(it, 'Hamburg'))).toEqual([
    'FOB Hamburg (Incoterms 2020)',
    'CIF Jebel Ali (Incoterms 2020)',
    'CFR Hamburg (Incoterms 2020)',
    'CFR Singapore (Incoterms 2020)',
  ])
})

test.each([
  ['0.4125', '$0.4125'],
  ['0.4100', '$0.41'],
  ['1180', '$1,180.00'],
  ['1180.125', '$1,180.125'],
])('a price of %s is shown as %s', (amount, shown) => {
  expect(formatPrice({ amount, currency: 'USD' })).toBe(shown)
})

test('an addition is added exactly', () => {
  expect([plus('0.4', '0.0125'), plus('1', '2'), plus('x', '1')]).toEqual(['0.4125', '3.00', undefined])
})
