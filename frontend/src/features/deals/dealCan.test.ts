/** What is greyed, as the state machine of deals has it. */
import { describe, expect, test } from 'vitest'
import { aDeal, aStep, live } from '../../test/builders'
import { type DealAction, dealCan, stepCan, whyNot, whyNotStep } from './dealCan'

type Changes = Parameters<typeof aDeal>[0]
const deal = (changes: Changes = {}) => live(aDeal(changes))
const dispute = {
  status: 'open' as const,
  orderRef: 'd',
  number: 1,
  toParty: 'c',
  openedBy: 'buyer' as const,
  openedAt: '2026-11-01T00:00:00Z',
  files: [],
  proposals: [],
}

describe('a deal', () => {
  test.each<[string, Changes, DealAction[]]>([
    ['that is funded', { dealStatus: 'FUNDED' }, ['edit', 'assignBank', 'cancel', 'delete']],
    ['past funding keeps its terms', { dealStatus: 'PREPARING' }, ['assignBank', 'cancel', 'delete']],
    ['cleared for export may still be cancelled', { dealStatus: 'EXPORT_CLEARED' }, ['assignBank', 'cancel', 'delete']],
    ['on its way may not', { dealStatus: 'SHIPPED' }, ['assignBank', 'delete']],
    ['dispatched at home may not', { dealStatus: 'DISPATCHED', kind: 'domestic' }, ['assignBank', 'delete']],
    ['that is cancelled can only be deleted', { dealStatus: 'CANCELLED', bucket: 'cancelled' }, ['delete']],
    ['that is closed can only be deleted', { dealStatus: 'CLOSED', bucket: 'closed' }, ['delete']],
    ['in dispute is not deleted', { dealStatus: 'SHIPPED', bucket: 'disputed', dispute }, ['assignBank']],
    ['that is deleted can only come back', { dealStatus: 'FUNDED', bucket: 'deleted' }, ['restore']],
  ])('%s', (_, changes, allowed) => {
    const all: DealAction[] = ['edit', 'assignBank', 'cancel', 'delete', 'restore']
    expect(all.filter((action) => dealCan(action, deal(changes)))).toEqual(allowed)
  })

  test('is held once and released once, and closes no step meanwhile', () => {
    expect(whyNot('release', deal())).toEqual({ code: 'DEAL_NOT_HELD' })
    expect(dealCan('hold', deal())).toBe(true)
    const held = deal({ onHold: 'compliance', timeline: [aStep(1, { status: 'active' })] })
    expect(whyNot('hold', held)).toEqual({ code: 'DEAL_HELD' })
    expect(dealCan('release', held)).toBe(true)
    expect(whyNotStep('markStep', held, live(aStep(1, { status: 'active' })))).toEqual({ code: 'DEAL_ON_HOLD' })
  })

  test('is called off by a side alone until its payment is secured, and not under a hold', () => {
    expect(dealCan('callOff', deal({ dealStatus: 'FUNDING_PENDING' }))).toBe(true)
    expect(whyNot('callOff', deal({ dealStatus: 'FUNDED' }))).toEqual({ code: 'TOO_LATE_TO_CALL_OFF' })
    expect(whyNot('callOff', deal({ dealStatus: 'FUNDING_PENDING', onHold: 'bank' }))).toEqual({ code: 'DEAL_ON_HOLD' })
  })

  test('says why it refuses', () => {
    expect(whyNot('edit', deal({ dealStatus: 'SHIPPED' }))).toEqual({ code: 'TOO_LATE_TO_EDIT' })
    expect(whyNot('cancel', deal({ dealStatus: 'ARRIVED' }))).toEqual({ code: 'TOO_LATE_TO_CANCEL' })
    expect(whyNot('cancel', deal({ dealStatus: 'CANCELLED', bucket: 'deleted' }))).toEqual({ code: 'DEAL_DELETED' })
  })
})

describe('a step', () => {
  const timeline = [
    aStep(1, { status: 'done' }),
    aStep(2, { status: 'active' }),
    aStep(3, { status: 'pending', requires: [1, 2] }),
  ]
  const step = (number: number) => live(timeline[number - 1] ?? aStep(number))

  test('is marked once, and not before those it waits for', () => {
    expect(whyNotStep('markStep', deal({ timeline }), step(1))).toEqual({ code: 'STEP_DONE', params: { step: 1 } })
    expect(stepCan('markStep', deal({ timeline }), step(2))).toBe(true)
    expect(whyNotStep('markStep', deal({ timeline }), step(3))).toEqual({
      code: 'STEP_WAITS',
      params: { step: 3, missing: ['2'] },
    })
  })

  test('that pays waits for somebody but the seller to read the account, and for one in doubt to be confirmed', () => {
    const invoice = { _id: 'f', fileURL: '/files/f', fileName: 'pi.pdf', documentType: 'proforma-invoice' as const }
    const said = { account: 'AE070331234567890123456' }
    const pays = aStep(2, { status: 'active', requires: [], documents: ['payment-proof'] })
    const refused = (file: object, changes: Changes = {}) => {
      const brings = aStep(1, {
        status: 'done',
        files: [{ ...invoice, by: 'seller', review: 'verified', ...file }] as never,
      })
      return whyNotStep('markStep', deal({ timeline: [brings, pays], ...changes }), live(pays))?.code
    }
    expect(refused({})).toBe('ACCOUNT_UNREAD')
    expect(refused({ readBy: 'seller', said })).toBe('ACCOUNT_UNREAD')
    expect(refused({ readBy: 'buyer', said: { number: '7' } })).toBe('ACCOUNT_UNREAD')
    for (const sound of [
      { readBy: 'staff', said: { number: '7' } },
      { readBy: 'bank', said },
      { readBy: 'buyer', said },
      { by: 'staff' },
      { review: 'refused' },
    ])
      expect(refused(sound), JSON.stringify(sound)).toBe(undefined)
    const unknownAccount = { fileId: 'f', fileName: 'pi.pdf', account: 'GB ···· 6819' }
    expect(refused({ readBy: 'staff', said }, { unknownAccount })).toBe('ACCOUNT_UNKNOWN')
  })

  test('that waits may be extended, one that is done may not', () => {
    expect(stepCan('extendStep', deal({ timeline }), step(3))).toBe(true)
    expect(stepCan('extendStep', deal({ timeline }), step(1))).toBe(false)
  })

  test('takes files until the deal is over', () => {
    expect(stepCan('attachFile', deal({ timeline }), step(1))).toBe(true)
    expect(whyNotStep('attachFile', deal({ timeline, dealStatus: 'CLOSED', bucket: 'closed' }), step(1))).toEqual({
      code: 'DEAL_CLOSED',
    })
  })
})
