/** Where the price of a lot is said to include tax. */
import { expect, test } from 'vitest'
import { isTaxed } from './taxed'

const here = 'United Arab Emirates'
const home = { vatIncludedIn: [here], vatIncludedWithDutyIn: [here] }
const abroad = { vatIncludedWithDutyIn: [here] }

test.each([
  [home, { country: here }, 'CIF', true],
  [home, { country: here }, 'DDP', true],
  [home, { country: here, zone: 'JAFZ' }, 'DDP', true],
  [home, { country: here }, undefined, true],
  [home, { country: 'Germany' }, 'DDP', false],
  [abroad, { country: here }, 'CIF', false],
  [abroad, { country: here }, 'DDP', true],
  [abroad, { country: here, zone: 'JAFZ' }, 'DDP', false],
  [abroad, { country: 'Germany' }, 'DDP', false],
  [abroad, undefined, 'DDP', false],
  [{}, { country: here }, 'DDP', false],
])('%o to %o under %s: %s', (lot, to, incoterm, expected) => {
  expect(isTaxed(lot, to, incoterm)).toBe(expected)
})
