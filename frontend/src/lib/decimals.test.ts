/** Numbers as people of the trade write them: read as they are meant, or not at all. */
import { expect, test } from 'vitest'
import { numberTyped, plainDecimal } from './decimals'

test.each([
  ['1180', '1180'],
  ['1,180', '1180'],
  ['1,180.50', '1180.50'],
  ['12,34,567.5', '1234567.5'],
  ["1'180", '1180'],
  ['1 180.5', '1180.5'],
  ['١٢٠٠٫٥', '1200.5'],
  ['١٬٢٠٠', '1200'],
  ['0,450', '0,450'],
  ['1234,567', '1234,567'],
  ['12,5', '12,5'],
  ['1,180,5', '1,180,5'],
  ['1.180,50', '1.180,50'],
  ['01,180', '01,180'],
  ['-1,180', '-1180'],
])('%s is %s', (typed, plain) => {
  expect(plainDecimal(typed)).toBe(plain)
})

test.each([
  ['', ''],
  [' ', ''],
  ['12.', '12'],
  ['-55.27', '-55.27'],
  ['٢٥', '25'],
  ['12,5', Number.NaN],
  ['55,27', Number.NaN],
  ['twelve', Number.NaN],
  ['1e3', Number.NaN],
  ['-', Number.NaN],
])('a field of a number that holds %s has %s', (typed, read) => {
  expect(numberTyped(typed)).toBe(read)
})
