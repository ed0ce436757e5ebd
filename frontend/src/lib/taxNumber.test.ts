/** How tax numbers look, by country. */
import { expect, test } from 'vitest'
import { otherTaxNumber } from './taxNumber'

test.each([
  ['India', '27aapfu0939f1zv', undefined],
  ['India', '27AAPFU0939F1Z', '27AAPFU0939F1ZV'],
  ['Germany', 'DE 136 695 976', undefined],
  ['Germany', '136695976', undefined],
  ['Greece', 'EL094259216', undefined],
  ['Switzerland', 'CHE-100.155.212 MWST', undefined],
  ['Switzerland', '100.155.212', 'CHE-100.155.212'],
  ['United Arab Emirates', '1002 3456 7890 003', undefined],
  ['United Arab Emirates', '10023456789000', '100234567890003'],
  ['United Arab Emirates', 'TRN: 1002 3456 7890 003', undefined],
  ['India', 'GSTIN 27AAPFU0939F1ZV', undefined],
  ['Mexico', 'P&G851223B24', undefined],
  ['Oman', 'anything', undefined],
  [undefined, 'anything', undefined],
])('of %s, %s', (country, typed, example) => expect(otherTaxNumber(typed, country)).toBe(example))
