/** A place in the record says which step it is about. */
import { expect, test } from 'vitest'
import { fieldOf, toRead } from './past'

test('a place in the record names a step, if it is within one, and the member', () => {
  expect(fieldOf('timeline.4.dueOn')).toEqual({ step: 4, name: 'dueOn' })
  expect(fieldOf('incoterm')).toEqual({ name: 'incoterm' })
  expect(fieldOf('assignedBank.name')).toEqual({ name: 'assignedBank' })
})

test('what names things to programs alone is left out', () => {
  const told = toRead([{ field: 'timeline.4.files.1._id' }, { field: 'dispute.openedAt' }])
  expect(told).toEqual([{ field: 'dispute.openedAt' }])
})
