/** Codes of the customs are told from other numbers, as the server tells them. */
import { expect, test } from 'vitest'
import { isHsCode } from './hsCode'

test.each([
  ['100630', true],
  ['1006.30.20', true],
  ['1006 30', true],
  ['09024000', true],
  ['1006302012', true],
  ['100630201234', true],
  ['9024000', false],
  ['10063', false],
  ['000000', false],
  ['770000', false],
  ['980000', false],
  ['1006302012345', false],
  ['HS 1006.30-20', true],
  ['١٠٠٦٣٠', true],
  ['rice', false],
])('%s', (typed, is) => expect(isHsCode(typed)).toBe(is))
