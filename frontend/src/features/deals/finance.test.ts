/** Each side is offered what the server lets it do with the finance of a deal. */
import { expect, test } from 'vitest'
import { aDeal, live } from '../../test/builders'
import { actsOf } from './finance'

const deal = (changes: Parameters<typeof aDeal>[0]) => live(aDeal(changes))

const question = { text: 'Who owns the buyer?', askedAt: '2026-11-02T08:00:00Z' }
const refusal = { discrepancies: [], disposition: 'held-for-waiver' as const, sentAt: question.askedAt }

test('the bank asks and declines until it declined; the buyer and staff answer, the seller does not', () => {
  const asked = deal({ financeStatus: 'INFO_REQUESTED', finance: { question } })
  expect(actsOf(deal({ financeStatus: 'REQUESTED' }), 'bank')).toEqual(['askBuyer', 'comment', 'decline'])
  expect(actsOf(asked, 'bank')).toEqual(['comment', 'decline'])
  expect(actsOf(asked, 'buyer')).toEqual(['reply'])
  expect(actsOf(asked, 'admin')).toEqual(['reply', 'comment'])
  expect(actsOf(asked, 'seller')).toEqual([])
  expect(actsOf(deal({ financeStatus: 'DECLINED' }), 'bank')).toEqual([])
})

test('once what the bank gave is overdue it records the default, and nobody else does', () => {
  const overdue = deal({ financeStatus: 'MATURED' })
  expect(actsOf(overdue, 'bank')).toContain('recordDefault')
  expect(actsOf(overdue, 'admin')).not.toContain('recordDefault')
  expect(actsOf(deal({ financeStatus: 'HONOURED' }), 'bank')).not.toContain('recordDefault')
  expect(actsOf(deal({ financeStatus: 'DEFAULTED' }), 'bank')).not.toContain('recordDefault')
})

test('refused documents are waived by the buyer or sent back by the bank', () => {
  const refused = deal({ financeStatus: 'DISCREPANT', finance: { refusal } })
  expect(actsOf(refused, 'buyer')).toEqual(['waiveAll'])
  expect(actsOf(refused, 'bank')).toContain('returnDocuments')
  expect(actsOf(refused, 'bank')).not.toContain('refuseDocuments')
  const back = deal({ financeStatus: 'REFUSED', finance: { refusal: { ...refusal, returnReason: 'No cover' } } })
  expect(actsOf(back, 'buyer')).toEqual([])
  expect(actsOf(back, 'bank')).not.toContain('returnDocuments')
})
