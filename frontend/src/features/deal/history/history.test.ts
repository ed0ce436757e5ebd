/** What a value of a changed field is called. */
import { expect, test } from 'vitest'
import { valued } from './history'

test('codes are told in words, days as days, and everything else as it stands', () => {
  const term = (list: string, value: string) => `${list} ${value}`
  expect(valued('incoterm', 'FOB', term, 'en')).toBe('incoterm FOB')
  expect(valued('paymentTerm', 'as-per-invoice', term, 'en')).toBe('payment as-per-invoice')
  expect(valued('dueOn', '2026-11-09', term, 'en')).toBe('9 Nov 2026')
  expect(valued('quantity', '450', term, 'en')).toBe('450')
})
