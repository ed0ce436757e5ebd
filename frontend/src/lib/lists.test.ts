/** Names in one line, as each language joins them. */
import { expect, test } from 'vitest'
import { setLanguage } from './i18n'
import { andList, inList } from './lists'

test('names are joined as the language does: no Latin comma stands between Arabic words', async () => {
  const names = ['a', 'b', 'c']
  await setLanguage('en')
  expect([inList(names), andList(names), inList([3]), inList([])]).toEqual(['a, b, c', 'a, b, and c', '3', ''])
  await setLanguage('ar')
  expect(inList(names)).not.toContain(',')
})
