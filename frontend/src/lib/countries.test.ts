/** Countries: stored by the server's English names, read in the viewer's language. */
import { expect, test } from 'vitest'
import { countryName } from './countries'

test.each([
  ['United Arab Emirates', 'AE'],
  ['Bosnia & Herzegovina', 'BA'],
  ['Hong Kong', 'HK'],
  ['Macao', 'MO'],
  ['Myanmar', 'MM'],
])('%s is called in Arabic what the locale data call %s', (english, code) => {
  expect(countryName(english, 'ar')).toBe(new Intl.DisplayNames('ar', { type: 'region' }).of(code))
})

test('in English, and where the locale data know no such country, the server’s name stands', () => {
  expect(countryName('Macao', 'en')).toBe('Macao')
  expect(countryName('Atlantis', 'ar')).toBe('Atlantis')
})
