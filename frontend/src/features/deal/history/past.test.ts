/** A place in the record says which step it is about. */
import { expect, test } from 'vitest'
import type { DealView, Difference } from '../../../api/contract'
import { fieldOf, toRead } from './past'

test('a place in the record names a step, if it is within one, and the member', () => {
  expect(fieldOf('timeline.4.dueOn')).toEqual({ step: 4, name: 'dueOn' })
  expect(fieldOf('incoterm')).toEqual({ name: 'incoterm' })
  expect(fieldOf('assignedBank.name')).toEqual({ name: 'assignedBank' })
})

const read = (differences: Difference[], since = 1) => toRead({ differences, since, deal: { version: 5 } as DealView })

test('what names things to programs alone is left out', () => {
  const told = read([{ field: 'timeline.4.files.1._id' }, { field: 'dispute.openedAt' }])
  expect(told.map(({ field }) => field)).toEqual(['dispute.openedAt'])
})

test('one of many is told by which it is, and a file that came by its name alone', () => {
  expect(fieldOf('timeline.4.files.f1.review')).toEqual({ step: 4, of: 'f1', name: 'review' })
  expect(fieldOf('items.i1.quantity')).toEqual({ of: 'i1', name: 'quantity' })
  const came = ['by', 'documentType', 'fileName', 'review', 'stepNumber'].map((name) => `timeline.4.files.f1.${name}`)
  const told = read([...came, 'timeline.4.files.f2.review'].map((field) => ({ field, after: 'new' })))
  expect(told.map(({ field }) => field)).toEqual(['timeline.4.files.f1.fileName', 'timeline.4.files.f2.review'])
})

test('differences go step by step, from the earlier version to the later, whichever was asked for', () => {
  const late = { field: 'timeline.10.status', before: 'done', after: 'active' }
  const early = { field: 'timeline.4.dueOn', before: '2026-12-09', after: '2026-12-12' }
  expect(read([late, early])).toEqual([early, late])
  expect(read([late], 9)).toEqual([{ field: late.field, before: 'active', after: 'done' }])
})
