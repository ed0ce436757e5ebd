/** Parsers of what comes from outside: what fits is passed on as it is, what does not is not there. */
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { collection, list, parsed } from './schema'

const row = v.object({ _id: v.string(), n: v.number() })
const one = { _id: 'a', n: 1, more: true }
const page = { total: 1, page: { current: 1, size: 10 } }

test('what has the shape is passed on as it is, with what nobody reads', () => {
  expect(parsed(row, one)).toBe(one)
  expect(parsed(row, { _id: 'a', n: '1' })).toBeUndefined()
})

test('a collection is read in both its forms', () => {
  for (const fit of [[], [one], { rows: { a: one }, order: ['a'] }]) expect(parsed(collection(row), fit)).toBe(fit)
  for (const misfit of [{}, [1], { rows: { a: 1 }, order: ['a'] }])
    expect(parsed(collection(row), misfit)).toBeUndefined()
})

test('a list checks each row once, and a row that does not fit each time', () => {
  const check = vi.fn((n: unknown) => n === 1)
  const checked = list(v.object({ n: v.custom<1>(check) }))
  const before = { ...page, rows: { a: one }, order: ['a'] }
  const after = { ...before, rows: { a: one, b: { ...one } }, order: ['a', 'b'] }
  expect(parsed(checked, before)).toBe(before)
  expect(parsed(checked, after)).toBe(after)
  expect(check).toHaveBeenCalledTimes(2)
  const misfit = { ...before, rows: { a: { n: 2 } } }
  expect(parsed(checked, misfit)).toBeUndefined()
  expect(parsed(checked, misfit)).toBeUndefined()
})
