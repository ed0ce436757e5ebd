/** What may be claimed, and how much: what the goods concerned cost, and no more than is owed. */

import { expect, test } from 'vitest'
import type { DealView } from '../../../api/contract'
import { listed } from '../../../lib/rows'
import { aDeal, live } from '../../../test/builders'
import { itemsOf } from '../deal'
import { mayBeClaimed, mostClaimed, mostGranted, mostOwed, openDispute } from './dispute'

const [line] = listed(aDeal().items)
const items = line ? [line, { ...line, _id: 'tons', priceAs: 'Metric Ton (MT)' as const, unitPrice: usd('10.01') }] : []
function usd(amount: string) {
  return { amount, currency: 'USD' as const }
}
const doc = (changes = {}): DealView => live(aDeal({ items, ...changes }))

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

test('staff grant no more than was claimed, or than the seller offered beyond it', () => {
  const [first = ''] = itemsOf(doc()).map(({ _id }) => _id)
  const granted = (changes: object) => {
    const dispute = openDispute(
      doc({
        dispute: {
          number: 1,
          status: 'open',
          openedBy: 'buyer',
          openedAt: '2026-11-02T08:00:00Z',
          files: [],
          proposals: [],
          ...changes,
        },
      }),
    )
    return dispute && mostGranted(doc(), dispute)
  }
  const offer = (by: string, amount: string) => ({
    number: 1,
    by,
    outcome: 'price-reduction',
    amount: usd(amount),
    at: '2026-11-03T08:00:00Z',
  })
  expect(granted({ amount: usd('100') })).toEqual(usd('100'))
  expect(granted({ claimed: [first], claimedUnits: [{ _id: first, quantity: 3 }] })).toEqual(usd('135.00'))
  expect(granted({ amount: usd('100'), proposals: [offer('buyer', '900')] })).toEqual(usd('100'))
  expect(granted({ amount: usd('100'), proposals: [offer('seller', '500')] })).toEqual(usd('500'))
  expect(granted({ amount: usd('100'), openedBy: 'seller' })).toEqual(mostOwed(doc()))
})

test('once goods are accepted nothing is claimed of them that shows on delivery, and of a closed deal quality alone', () => {
  const claimed = (changes: object) =>
    ['quantity', 'delivery', 'quality', 'payment'].filter((it) => mayBeClaimed(doc(changes), it, '2026-11-27'))
  expect(claimed({ dealStatus: 'DELIVERED' })).toEqual(['quantity', 'delivery', 'quality', 'payment'])
  expect(claimed({ dealStatus: 'ACCEPTED', claimsEndOn: '2026-12-01' })).toEqual(['quality', 'payment'])
  expect(claimed({ dealStatus: 'CLOSED', claimsEndOn: '2026-12-01' })).toEqual(['quality'])
})
