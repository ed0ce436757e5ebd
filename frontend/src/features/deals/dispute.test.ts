/** What may be claimed, and how much: what the goods concerned cost, and no more than is owed. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aDeal, live } from '../../test/builders'
import { type DealDoc, dealDoc, itemsOf } from './deal'
import { mayBeClaimed, mostClaimed } from './dispute'

const [line] = aDeal().items
const items = line ? [line, { ...line, _id: 'tons', priceAs: 'Metric Ton (MT)' as const, unitPrice: usd('10.01') }] : []
function usd(amount: string) {
  return { amount, currency: 'USD' as const }
}
const doc = (changes = {}): DealDoc => v.parse(dealDoc, live(aDeal({ items, ...changes })))

test('no more is claimed than the claimed units cost, nor than is owed', () => {
  const deal = doc({ totals: { ...aDeal().totals, amount: '22625.13' } })
  const [first = ''] = itemsOf(deal).map(({ _id }) => _id)
  expect(mostClaimed(deal, [])).toEqual(usd('22625.13'))
  expect(mostClaimed(deal, [first])).toEqual(usd('22500.00'))
  expect(mostClaimed(deal, ['tons'])).toEqual(usd('125.13'))
  expect(
    mostClaimed(deal, [
      { _id: first, quantity: 3 },
      { _id: 'tons', quantity: 3 },
    ]),
  ).toEqual(usd('135.75'))
  expect(mostClaimed(doc({ owed: usd('25.13') }), [{ _id: first, quantity: 3 }])).toEqual(usd('25.13'))
})

test('once goods are accepted nothing is claimed of them that shows on delivery, and of a closed deal quality alone', () => {
  const claimed = (changes: object) =>
    ['quantity', 'delivery', 'quality', 'payment'].filter((it) => mayBeClaimed(doc(changes), it, '2026-11-27'))
  expect(claimed({ dealStatus: 'DELIVERED' })).toEqual(['quantity', 'delivery', 'quality', 'payment'])
  expect(claimed({ dealStatus: 'ACCEPTED', claimsEndOn: '2026-12-01' })).toEqual(['quality', 'payment'])
  expect(claimed({ dealStatus: 'CLOSED', claimsEndOn: '2026-12-01' })).toEqual(['quality'])
})
