/** The proof of work, solved and checked. */
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { solve, zerosOf } from './proof'

const hashOf = (text: string) => sha256(new TextEncoder().encode(text))

test('a solution makes the challenge begin with the zeros asked for', () => {
  for (const difficulty of [0, 1, 7, 8, 9, 12]) {
    const nonce = solve('a-challenge', difficulty)
    expect(nonce).toMatch(/^\d+$/)
    expect(zerosOf(hashOf(`a-challenge.${nonce}`))).toBeGreaterThanOrEqual(difficulty)
  }
})

test('zeros are counted in bits', () => {
  expect(zerosOf(new Uint8Array([0xff]))).toBe(0)
  expect(zerosOf(new Uint8Array([0x01, 0xff]))).toBe(7)
  expect(zerosOf(new Uint8Array([0, 0x40]))).toBe(9)
  expect(zerosOf(new Uint8Array([0, 0]))).toBe(16)
})

test('a challenge beyond all reason is not taken up', () => {
  expect(() => solve('a-challenge', 64)).toThrow(RangeError)
  expect(() => solve('a-challenge', Number.NaN)).toThrow(RangeError)
})
