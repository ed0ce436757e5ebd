/** Whose turn a step is. */
import { expect, test } from 'vitest'
import { isMine, type Side } from './turn'

test('a step is the turn of those who own it, and of nobody else', () => {
  const sides: Side[] = ['buyer', 'seller', 'bank', 'admin']
  const turns: [string, Side[]][] = [
    ['buyer', ['buyer']],
    ['seller', ['seller']],
    ['buyer-and-seller', ['buyer', 'seller']],
    ['buyer-and-bank', ['buyer', 'bank']],
    ['bank', ['bank']],
    ['admin', ['admin']],
    ['carrier', ['seller']],
    ['warehouse', ['seller']],
    ['inspector', []],
    ['system', []],
  ]
  for (const [owner, mine] of turns)
    expect(
      sides.filter((side) => isMine({ owner }, side, { incoterm: 'CIF' })),
      owner,
    ).toEqual(mine)
})
