/** What fits is passed on as it is, what does not is not there. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parsed } from './schema'

const row = v.object({ _id: v.string(), n: v.number() })
const one = { _id: 'a', n: 1, more: true }

test('what has the shape is passed on as it is, with what nobody reads', () => {
  expect(parsed(row, one)).toBe(one)
  expect(parsed(row, { _id: 'a', n: '1' })).toBeUndefined()
})
