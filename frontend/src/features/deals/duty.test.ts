/** What a step that waits asks of people. */

import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { StepView } from '../../api/contract'
import { listed } from '../../lib/rows'
import { aDeal, aStep, type Deal, live } from '../../test/builders'
import { dealDoc } from './deal'
import { daysLeft, ifNotOf, type Person, stakeOf, waitingFor } from './duty'
import type { Side } from './turn'

const TODAY = '2026-11-25'
const bank = { _id: 'b', name: 'Emirates Trade Bank' }

/** A deal that waits for this step, and what follows it. */
function waiting(number: number, changes: Partial<Deal> = {}, step: Partial<StepView> = {}, after: StepView[] = []) {
  const open = aStep(number, { status: 'active', dueOn: '2026-12-01', requires: [], ...step })
  const deal = v.parse(dealDoc, live(aDeal({ dealStatus: 'SHIPPED', ...changes, timeline: [open, ...after] })))
  const [it] = deal.timeline && 'rows' in deal.timeline ? Object.values(deal.timeline.rows) : []
  if (!it) throw new Error('no step')
  return { deal, step: it }
}
const whats = (...of: Parameters<typeof waiting>) => {
  const { deal, step } = waiting(...of)
  return ifNotOf(deal, step, TODAY)
}
const domestic = { kind: 'domestic' as const }

test('how long is left is counted in days, and how late it is too', () => {
  const days = ['2026-12-01', TODAY, '2026-11-23', '2027-03-01'].map((due) => daysLeft(due, TODAY))
  expect(days).toEqual([6, 0, -2, 96])
})

test('goods count as accepted by themselves, unless something keeps the step from closing', () => {
  const accepted = [{ what: 'accepted', on: '2026-12-01' }]
  expect([whats(15), whats(10, domestic)]).toEqual([accepted, accepted])
  expect(whats(15, {}, { lacks: ['inspection-report'] })).toEqual([])
  expect(whats(15, { onHold: 'sanctions-match' as Deal['onHold'] })).toEqual([])
  const dispute = {
    number: 1,
    status: 'open' as const,
    orderRef: 'd',
    toParty: 'c',
    openedBy: 'buyer' as const,
    files: [],
  }
  const open = { ...dispute, openedAt: '2026-11-20T00:00:00Z', proposals: [] }
  expect(whats(15, { dispute: open })).toEqual([])
  expect(whats(15, { dispute: { ...open, category: 'payment' } })).toEqual(accepted)
  const [line] = listed(aDeal().items)
  const items = line ? [line, { ...line, _id: 'another' }] : []
  expect(whats(15, { items, dispute: { ...open, claimed: ['another'] } })).toEqual(accepted)
  expect(whats(15, { items, dispute: { ...open, claimed: items.map(({ _id }) => _id) } })).toEqual([])
})

test('documents are presented in time, and then examined in time, under a letter of credit alone', () => {
  const examination = (presentBy: string) => ({ examination: { discrepancies: [], tooTight: [], presentBy } })
  expect(whats(10)).toEqual([{ what: 'presentation' }])
  expect(whats(10, examination('2026-12-03'))).toEqual([{ what: 'presentBy', on: '2026-12-03' }])
  expect(whats(10, examination('2026-11-24'))).toEqual([{ what: 'presentedLate', on: '2026-11-24' }])
  expect(whats(10, { paymentTerm: 'waybill-plus-30-days' })).toEqual([])
  const examined = (examineBy: string, changes: Partial<Deal> = {}) =>
    whats(11, { assignedBank: bank, finance: { examineBy }, ...changes }, { owner: 'bank' })
  expect(examined('2026-12-01')).toEqual([{ what: 'examineBy', on: '2026-12-01' }])
  expect(examined('2026-11-24')).toEqual([{ what: 'examined' }])
  expect(examined('2026-12-01', { assignedBank: undefined })).toEqual([])
  expect(examined('2026-12-01', { paymentTerm: '100-percent-against-delivery' })).toEqual([])
})

test('what goods, credit, banks and statements do meanwhile is said where it is so', () => {
  expect(whats(10, { goodsBeforeDocuments: { arriveOn: '2026-12-02', documentsOn: '2026-12-09' } })).toEqual([
    { what: 'presentation' },
    { what: 'goodsWait', on: '2026-12-02' },
  ])
  expect([whats(13), whats(13, { transportMode: 'air' })]).toEqual([[{ what: 'atPort' }], []])
  expect([whats(14), whats(9, domestic)]).toEqual([[{ what: 'inspectionWaits' }], [{ what: 'inspectionWaits' }]])
  expect(whats(9, { paymentTerm: 'waybill-plus-45-days' })).toEqual([{ what: 'creditWaits', days: 45 }])
  expect(whats(9)).toEqual([])
  expect([whats(4), whats(4, { assignedBank: bank })]).toEqual([[], [{ what: 'mayDecline' }]])
  expect(whats(4, { assignedBank: bank, financeStatus: 'DECLINED' })).toEqual([])
  expect(whats(16)).toEqual([{ what: 'accounts', on: '2026-12-01' }])
  expect(whats(11, domestic, { dueOn: '2026-11-24' })).toEqual([{ what: 'inAccounts' }])
  expect(whats(12, domestic, { owner: 'system' })).toEqual([{ what: 'closes' }])
})

test('steps that cannot begin are named, and a late deal may be called off until its goods leave', () => {
  const after = [aStep(6, { requires: [5] }), aStep(7, { requires: [5], status: 'skipped' })]
  const late = { dueOn: '2026-11-20' }
  expect(whats(5, { dealStatus: 'FUNDED' }, late, after)).toEqual([
    { what: 'cannotBegin', steps: '6' },
    { what: 'mayCancel' },
  ])
  expect(whats(5, { dealStatus: 'FUNDED' }, {}, after)).toEqual([{ what: 'cannotBegin', steps: '6' }])
  expect(whats(12, {}, late)).toEqual([])
})

test('who waits are the people of what follows, but for whoever asks; at the end the other side', () => {
  const after = [
    aStep(9, { owner: 'carrier', requires: [8] }),
    aStep(10, { owner: 'bank', requires: [9] }),
    aStep(11, { owner: 'system', requires: [10] }),
  ]
  const of = (changes: Partial<Deal>, asks?: Side, steps = after): Person[] => {
    const { deal, step } = waiting(8, changes, { owner: 'seller' }, steps)
    return waitingFor(deal, step, asks)
  }
  expect([of({}), of({}, 'buyer')]).toEqual([['carrier'], ['carrier']])
  // The seller booked the carrier: behind it waits the desk, or the bank where there is one.
  expect([of({}, 'seller'), of({ assignedBank: bank }, 'seller')]).toEqual([['admin'], ['bank']])
  expect(of({ incoterm: 'FOB' }, 'buyer')).toEqual(['admin'])
  // Who is paid in the next step waits beside the bank that pays; not for their own step.
  const pays = [aStep(9, { owner: 'buyer-and-bank', requires: [8], documents: ['payment-proof'] })]
  const accepts = waiting(8, { assignedBank: bank }, { owner: 'buyer' }, pays)
  expect(waitingFor(accepts.deal, accepts.step, 'buyer')).toEqual(['bank', 'seller'])
  expect(of({ assignedBank: bank }, 'buyer', pays)).toEqual(['bank'])
  expect([of({}, undefined, []), of({}, 'seller', []), of({}, 'buyer', [])]).toEqual([['buyer'], ['buyer'], ['seller']])
})

test('what money stands in a step is exact, and less what a dispute ended with', () => {
  const stake = (number: number, changes: Partial<Deal> = {}) => {
    const { deal, step } = waiting(number, changes)
    return stakeOf(deal, step)
  }
  const amount = { amount: '22500.00', currency: 'USD' }
  expect(stake(4)).toEqual({ what: 'secured', amount })
  expect(stake(4, { paymentTerm: 'against-delivery-with-advance' })?.what).toBe('advance')
  expect(stake(4, domestic)?.what).toBe('advanceOrSecurity')
  expect(stake(11)?.what).toBe('honoured')
  expect(stake(11, { paymentTerm: '100-percent-against-delivery' })?.what).toBe('againstDocuments')
  expect(stake(11, { paymentTerm: 'waybill-plus-30-days' })).toBeUndefined()
  expect(stake(16)?.what).toBe('balance')
  expect(stake(16, { paymentTerm: 'waybill-plus-30-days' })?.what).toBe('whole')
  const balance = { amount: '15750.00', currency: 'USD' as const }
  expect(stake(16, { balance })).toEqual({ what: 'whole', amount: balance })
  expect([stake(5), stake(15)]).toEqual([undefined, undefined])
  const left = { amount: '22499.99', currency: 'USD' as const }
  expect(stake(11, { ...domestic, owed: left })?.amount).toEqual(left)
})
