/** What was seen of a record goes with the next call for it. */
import { expect, test } from 'vitest'
import { saw, sawReply, seenHeader, seenVersion } from './seen'

test('a call tells of what it names in which version that was seen last', () => {
  sawReply({ id: 'deal-1' }, { version: 7 })
  sawReply(undefined, { _id: 'deal-2', version: 3 })
  saw('deal-1', 5)
  expect(seenHeader({ id: 'deal-1' }, {})).toEqual({ 'x-seen': 'deal-1=7' })
  expect(seenHeader({ id: 'deal-1' }, { dealId: 'deal-2', again: 'deal-1' })).toEqual({
    'x-seen': 'deal-1=7, deal-2=3',
  })
  expect([seenHeader(undefined, undefined), seenHeader({ id: 'never' }, 'text')]).toEqual([{}, {}])
})

test('what has no version is not noted, and what was seen long ago is forgotten', () => {
  sawReply({ id: 'deal-3' }, { items: [] })
  sawReply({ id: 'deal-3', other: 'deal-4' }, { version: 1 })
  expect(seenVersion('deal-3')).toBe(0)
  saw('first', 1)
  for (let n = 0; n < 200; n += 1) saw(`later ${n}`, 1)
  expect([seenVersion('first'), seenVersion('later 0')]).toEqual([0, 1])
})

test('a call names no more than the server reads', () => {
  const body = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`deal${n}`, `many ${n}`]))
  for (const id of Object.values(body)) saw(id, 1)
  expect(seenHeader(undefined, body)['x-seen']?.split(', ')).toHaveLength(8)
})
