/** What the page knows before its program runs: it never shows another theme or direction first. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

const page = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8')
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []

function begun(): (string | undefined)[] {
  const { dataset, lang, dir } = document.documentElement
  for (const name of ['lang', 'dir', 'data-theme']) document.documentElement.removeAttribute(name)
  new Function(script)()
  return [dataset.theme, document.documentElement.lang || lang, document.documentElement.dir || dir]
}

const keep = (storage: Storage, key: string, value: object) => storage.setItem(key, JSON.stringify(value))

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: false }) as MediaQueryList)
})

test('a choice of this device holds from the first paint', () => {
  keep(localStorage, 'granary.dashboard', { theme: 'dark', language: 'ar' })
  expect(begun()).toEqual(['dark', 'ar', 'rtl'])
  keep(localStorage, 'granary.dashboard', { theme: 'light', language: 'en' })
  expect(begun()).toEqual(['light', 'en', 'ltr'])
})

test('without a choice the page is as before the logout, else as the device is', () => {
  expect(begun()).toEqual(['light', 'en', 'ltr'])
  keep(sessionStorage, 'granary.logoutMessage', { theme: 'dark', language: 'ar' })
  expect(begun()).toEqual(['dark', 'ar', 'rtl'])
  sessionStorage.clear()
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: true }) as MediaQueryList)
  keep(localStorage, 'granary.dashboard', { theme: 'system' })
  expect(begun()).toEqual(['dark', 'en', 'ltr'])
})

test('what is kept wrongly or not to be read stops nothing', () => {
  localStorage.setItem('granary.dashboard', '{')
  expect(begun()).toEqual(['light', 'en', 'ltr'])
})
