/** Names in one line, as each language joins them. */
import { expect, test } from 'vitest'
import { setLanguage } from './i18n'
import { andList, inList, inPlace } from './lists'

test('names are joined as the language does: no Latin comma stands between Arabic words', async () => {
  const names = ['a', 'b', 'c']
  await setLanguage('en')
  expect([inList(names), andList(names), inList([3]), inList([])]).toEqual(['a, b, c', 'a, b, and c', '3', ''])
  await setLanguage('ar')
  expect(inList(names)).not.toContain(',')
})

test('the parts of an address stand between commas of the language, and those that are not told nowhere', async () => {
  const parts = ['Al Quoz 3', undefined, 'Dubai', '', 'UAE']
  await setLanguage('en')
  expect(inPlace(parts)).toBe('Al Quoz 3, Dubai, UAE')
  await setLanguage('ar')
  expect(inPlace(parts)).toBe('Al Quoz 3، Dubai، UAE')
})
