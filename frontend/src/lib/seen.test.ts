/** What was seen of a record goes with the next call for it. */
import { expect, test } from 'vitest'
import { saw, sawReply, seenHeader, seenVersion } from './seen'

const [rice, wheat, salt] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [string, string, string]
const GET = '/deal/get/{id}'

test('a call tells of what it names in which version that was seen last', () => {
  sawReply(GET, { id: rice }, { version: 7 })
  sawReply('/order/placeOrder', undefined, { _id: wheat, version: 3 })
  saw(rice, 5)
  expect(seenHeader({ id: rice }, {})).toEqual({ 'x-seen': `${rice}=7` })
  expect(seenHeader({ id: rice }, { dealId: wheat, again: rice })).toEqual({ 'x-seen': `${rice}=7, ${wheat}=3` })
  expect([seenHeader(undefined, undefined), seenHeader({ id: 'never' }, 'text')]).toEqual([{}, {}])
})

test('what has no version of its own is not noted, and what was seen long ago is forgotten', () => {
  sawReply(GET, { id: salt }, { items: [] })
  sawReply(GET, { id: salt, other: 'deal-4' }, { version: 1 })
  sawReply('/deal/contract/get/{dealId}', { dealId: salt }, { version: 6 })
  sawReply('/admin/plan/save/{id}', { id: 'trade' }, { version: 2 })
  expect([seenVersion(salt), seenVersion('trade')]).toEqual([0, 0])
  saw('first', 1)
  for (let n = 0; n < 200; n += 1) saw(`later ${n}`, 1)
  expect([seenVersion('first'), seenVersion('later 0')]).toEqual([0, 1])
})

test('a call names no more than the server reads', () => {
  const body = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`deal${n}`, `many ${n}`]))
  for (const id of Object.values(body)) saw(id, 1)
  expect(seenHeader(undefined, body)['x-seen']?.split(', ')).toHaveLength(8)
})
