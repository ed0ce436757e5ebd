/** Why something may not be done, on a day. */
import { expect, test } from 'vitest'
import { whyNot } from './ability'

test('what is refused until a day, or after one, is free on the other side of it', () => {
  const on = (ability: Parameters<typeof whyNot>[0]) =>
    ['2026-11-24', '2026-11-25', '2026-11-26'].map((today) => whyNot(ability, today)?.code)
  const code = 'DISPUTE_AWAITS_ANSWER'
  expect(on({})).toEqual([undefined, undefined, undefined])
  expect(on({ code })).toEqual([code, code, code])
  expect(on({ code, until: '2026-11-25' })).toEqual([code, code, undefined])
  expect(on({ code, after: '2026-11-25' })).toEqual([undefined, undefined, code])
})
