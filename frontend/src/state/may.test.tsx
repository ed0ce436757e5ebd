/** Whom a call is for. */
import { expect, test } from 'vitest'
import { isFor, isForMember } from './may'

test('a call is for its kinds of people, and for staff with its permission', () => {
  const holds = (held: string) => (permission: string) => permission === held
  expect(isFor('/order/cancel/{id}', 'user', holds(''))).toBe(true)
  expect(isFor('/order/cancel/{id}', 'admin', holds('deal.cancel'))).toBe(false)
  expect(isFor('/admin/order/cancel/{id}', 'sales', holds('deal.cancel'))).toBe(true)
  expect(isFor('/admin/order/cancel/{id}', 'sales', holds('deal.edit'))).toBe(false)
  expect(isFor('/order/markTimelineStep/{id}', 'bank', holds(''))).toBe(true)
  expect(isFor('/order/comment/{id}', undefined, holds(''))).toBe(false)
})

test('what not every member of a company may do is for those whom the server names', () => {
  expect(isForMember('/order/place', ['own', 'read', 'trade'])).toBe(true)
  expect(isForMember('/order/place', ['own', 'read'])).toBe(false)
  expect(isForMember('/admin/deleteUser', undefined)).toBe(true)
})
