/** Phone numbers from whatever people type. */
import { expect, test } from 'vitest'
import { dialChoices, international, isPhone, readable, toE164 } from './phone'

test('a number is E.164 with the leading plus, however it was typed', () => {
  for (const typed of ['0501234567', '50 123 4567', '+971 50 123 4567', '٠٥٠١٢٣٤٥٦٧']) {
    expect(toE164('AE', typed)).toBe('+971501234567')
  }
  expect(toE164('IN', '98765 43210')).toBe('+919876543210')
  expect(toE164('AE', ' ')).toBe('')
})

test('what cannot be a number is not taken for one', () => {
  expect(isPhone('+971501234567')).toBe(true)
  expect(isPhone('+97150')).toBe(false)
  expect(isPhone(toE164('AE', '12'))).toBe(false)
  expect(isPhone('')).toBe(false)
})

test('a number pasted whole brings its country', () => {
  expect(international('+919876543210')).toEqual({ country: 'IN', rest: '098765 43210' })
  expect(international('00971501234567')?.country).toBe('AE')
  expect(international('0501234567')).toBeUndefined()
  expect(international('+')).toBeUndefined()
})

test('the countries come with their dial codes, in both languages', () => {
  const home = (language: 'en' | 'ar') => dialChoices(language).find(({ value }) => value === 'AE')
  expect(home('en')).toEqual({ value: 'AE', label: 'United Arab Emirates \u2066+971\u2069', short: 'AE +971' })
  expect(home('ar')?.label).toContain('الإمارات')
})

test('a number is read in groups', () => {
  expect(readable('+971501234567')).toBe('+971 50 123 4567')
  expect(readable('nothing')).toBe('nothing')
})
