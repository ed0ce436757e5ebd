/** Codes of the customs are told from other numbers, as the server tells them. */
import { expect, test } from 'vitest'
import { hsDigits, isHsCode } from './hsCode'

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
  ['H.S. Code 1006.30', true],
  ['Commodity code 1006309900', true],
  ['0801.3210', true],
  ['10 06 30', true],
  ['1006 - 30', true],
  ['100630.20.12', true],
  ['801.321', false],
  ['902.102', false],
  ['8.01321', false],
  ['1006.3', false],
  ['0902..40', false],
  ['1 0 0 6 3 0', false],
  ['H.S. Code 801.321', false],
  ['HS', false],
  ['rice', false],
])('%s', (typed, is) => expect(isHsCode(typed)).toBe(is))

test.each([
  ['HS 1006.30-20', '10063020'],
  ['0801.3210', '08013210'],
  ['801.321', '801.321'],
  ['HS', ''],
  ['H.S.', ''],
  ['Code', ''],
])('of %s is kept: %s', (typed, kept) => expect(hsDigits(typed)).toBe(kept))
