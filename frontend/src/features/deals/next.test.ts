/** What leads a deal's next steps. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aDeal, aStep, type Deal, live } from '../../test/builders'
import { dealDoc } from './deal'
import { openDispute, stageOf } from './dispute'
import { bringsAnew, disputeTurn, heldUpBy, refusedOf } from './next'

const read = (changes: Partial<Deal>) => v.parse(dealDoc, live(aDeal(changes)))

const dispute = {
  status: 'open' as const,
  orderRef: 'd1',
  number: 1,
  toParty: 'seller',
  openedBy: 'buyer' as const,
  openedAt: '2026-11-01T08:00:00Z',
  files: [],
  proposals: [],
  answerBy: '2026-11-06',
  decideBy: '2026-11-20',
}
const proposal = {
  _id: '1',
  number: 1,
  by: 'seller' as const,
  outcome: 'extension' as const,
  at: '2026-11-03T08:00:00Z',
}

test('a dispute waits for an answer in its days, for a word on the last proposal, and then for the desk', () => {
  const turn = (changes: object, today = '2026-11-05') =>
    disputeTurn(read({ dispute: { ...dispute, ...changes } }), today)
  expect(turn({})).toEqual({ act: 'answer', who: ['seller'], by: '2026-11-06' })
  expect(turn({}, '2026-11-07')).toEqual({ act: 'decision', who: ['admin'], by: '2026-11-20' })
  const answered = { answer: 'It was dry.', proposals: [proposal] }
  expect(turn(answered)).toEqual({ act: 'proposal', who: ['buyer'], by: '2026-11-20' })
  const byStaff = { answer: 'It was dry.', proposals: [{ ...proposal, by: 'staff' as const }] }
  expect(turn(byStaff)?.who).toEqual(['buyer', 'seller'])
  expect(turn({ status: 'closed' })).toBeUndefined()
})

test('an open dispute awaits its answer, then is negotiated, and then looked into by the desk', () => {
  const stage = (today: string, changes: object = {}) => {
    const doc = openDispute(read({ dispute: { ...dispute, mediateBy: '2026-11-13', ...changes } }))
    return doc && stageOf(doc, today)
  }
  expect(stage('2026-11-06')).toBe('awaitingAnswer')
  expect(stage('2026-11-05', { answer: 'It was dry.' })).toBe('negotiating')
  expect(stage('2026-11-13')).toBe('negotiating')
  expect(stage('2026-11-14')).toBe('underReview')
})

test('a refused document is named until it is brought anew, and whose it is to bring', () => {
  const file = (id: string, review: 'refused' | 'waiting') => ({
    _id: id,
    fileURL: `/files/${id}`,
    fileName: `${id}.pdf`,
    stepNumber: 2,
    documentType: 'sales-contract' as const,
    by: 'seller' as const,
    review,
    note: 'Page 2 is missing',
  })
  const step = { owner: 'buyer' as const, documents: ['sales-contract' as const], lacks: ['sales-contract' as const] }
  const of = (files: ReturnType<typeof file>[]) =>
    read({ timeline: [aStep(1), aStep(2, { ...step, status: 'active', files }), aStep(3)] })
  const deal = of([file('f1', 'refused')])
  const [refused] = refusedOf(deal)
  expect([refused?.type, refused?.file.note]).toEqual(['sales-contract', 'Page 2 is missing'])
  if (refused)
    expect((['buyer', 'seller', 'bank'] as const).map((side) => bringsAnew(refused, side, deal))).toEqual([
      true,
      true,
      false,
    ])
  if (refused) expect(heldUpBy(deal, refused.step)).toEqual([3])
  expect(refusedOf(of([file('f1', 'refused'), file('f2', 'waiting')]))).toEqual([])
})
