/** Changing the language while words are on their way. */
import { expect, test } from 'vitest'
import { defineWords, language, setLanguage } from './i18n'

type Words = { words: { hello: string } }

/** Words whose Arabic arrives when the test says so. */
function slowWords(namespace: string) {
  let arrive = () => {}
  const arabic = new Promise<Words>((resolve) => {
    arrive = () => resolve({ words: { hello: 'مرحبا' } })
  })
  const { load, t } = defineWords(namespace, {
    en: async () => ({ words: { hello: 'Hello' } }),
    ar: () => arabic,
  })
  return { load, t, arrive: () => arrive() }
}

test('the words of a page that opens while the language changes are there in the new one', async () => {
  const [open, opening] = [slowWords('open'), slowWords('opening')]
  await open.load()
  const changed = setLanguage('ar')
  await opening.load()
  open.arrive()
  opening.arrive()
  await changed
  expect([language(), open.t('hello'), opening.t('hello')]).toEqual(['ar', 'مرحبا', 'مرحبا'])
})

test('of two quick choices the last one holds', async () => {
  const { load, arrive } = slowWords('quick')
  await load()
  const first = setLanguage('ar')
  const second = setLanguage('en')
  arrive()
  await Promise.all([first, second])
  expect([language(), document.documentElement.lang]).toEqual(['en', 'en'])
})
