/** Prices by term out of tables of people, and back. */
import { expect, test } from 'vitest'
import { copiedPrices, pastedPrices, withPasted } from './pastedPrices'
import type { TypedPrice } from './priceTerms'

test.each<[string, string, TypedPrice[]]>([
  [
    'columns',
    'FOB price\tCIF price\tprice CIF Jebel Ali\tNotes\n0.4\t$0.45\t+0.0125\tnew',
    [
      { incoterm: 'FOB', how: 'price', amount: '0.4' },
      { incoterm: 'CIF', how: 'price', amount: '0.45' },
      { incoterm: 'CIF', place: 'Jebel Ali', how: 'addition', amount: '0.0125' },
    ],
  ],
  [
    'rows',
    'FOB;1,180.00\nCIF Jebel Ali (Incoterms 2020);USD 1242.50\nCFR;Hamburg;+40\nDAP;',
    [
      { incoterm: 'FOB', how: 'price', amount: '1180.00' },
      { incoterm: 'CIF', place: 'Jebel Ali', how: 'price', amount: '1242.50' },
      { incoterm: 'CFR', place: 'Hamburg', how: 'addition', amount: '40' },
      { incoterm: 'DAP', how: 'price', amount: '' },
    ],
  ],
  ['Arabic', 'سعر CIF\t٤١٢٫٥', [{ incoterm: 'CIF', how: 'price', amount: '412.5' }]],
])('%s are read', (_, text, prices) => {
  expect(pastedPrices(text)).toEqual({ prices, unread: [] })
})

test('what says no price of a term is told', () => {
  expect(pastedPrices('Term\tPrice\nFOB\t12\nCIF\tmuch')).toEqual({
    prices: [{ incoterm: 'FOB', how: 'price', amount: '12' }],
    unread: ['Term\tPrice', 'CIF\tmuch'],
  })
})

test('what is copied is read again as it was, and takes the place of what stood there', () => {
  const rows: TypedPrice[] = [
    { incoterm: 'FOB', how: 'addition', amount: '0' },
    { incoterm: 'CIF', place: 'Jebel Ali', how: 'price', amount: '0.4125' },
    { incoterm: 'CIF', place: 'Hamburg', how: 'addition', amount: '0.0375' },
    { incoterm: 'DAP', how: 'price', amount: '' },
  ]
  expect(pastedPrices(copiedPrices(rows))).toEqual({ prices: rows, unread: [] })
  const dearer: TypedPrice = { incoterm: 'CIF', place: 'jebel ali', how: 'price', amount: '0.5' }
  expect(withPasted(rows, [dearer])).toEqual([rows[0], dearer, rows[2], rows[3]])
})
