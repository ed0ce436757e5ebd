/** Messages that come in windows, and their days. */
import { expect, test } from 'vitest'
import type { MessageView } from '../../api/contract'
import { byDays, merged } from './conversation'

const message = (number: number, at = '2026-12-01T10:00:00Z') => ({ number, at, text: `${number}` }) as MessageView
const some = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => message(from + nth))
const numbers = (messages: readonly MessageView[]) => messages.map(({ number }) => number)

test.each([
  ['nothing is known', [], some(1, 3), [1, 2, 3]],
  ['one more comes', some(1, 3), some(2, 4), [1, 2, 3, 4]],
  ['the window moves on', some(1, 3), some(4, 5), [1, 2, 3, 4, 5]],
  ['older ones come', some(4, 6), some(1, 3), [1, 2, 3, 4, 5, 6]],
  ['some were missed', some(1, 3), some(9, 10), [9, 10]],
  ['older ones that do not join', some(9, 10), some(1, 3), [9, 10]],
  ['nothing came', some(1, 2), [], [1, 2]],
])('%s', (_, known, came, all) => {
  expect(numbers(merged(known, came))).toEqual(all)
})

test('what came anew stands in the place of what was known', () => {
  const hidden = { ...message(2), isHidden: true }
  expect(merged(some(1, 3), [hidden])[1]).toBe(hidden)
})

test('messages stand under the days on which they were written', () => {
  const days = byDays([
    message(1, '2026-12-01T10:00:00Z'),
    message(2, '2026-12-01T11:00:00Z'),
    message(3, '2026-12-03T10:00:00Z'),
  ])
  expect(days.map(({ messages }) => numbers(messages))).toEqual([[1, 2], [3]])
})
