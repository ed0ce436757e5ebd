/** The languages of the interface: words by namespace, direction, and the hook that reads them. */
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Language } from './dates'

export type { Language } from './dates'

i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
})

type Say<W> = (word: keyof W & string, values?: Record<string, string | number>) => string

/**
 * Registers a namespace's words in both languages; `t` for code, `useT` for components.
 * English sets the words, Arabic must have them all.
 */
export function defineWords<W extends Record<string, string>>(
  namespace: string,
  words: { en: W; ar: Record<keyof W, string> },
) {
  i18next.addResourceBundle('en', namespace, words.en)
  i18next.addResourceBundle('ar', namespace, words.ar)
  const t: Say<W> = (word, values) =>
    i18next.t(word, { ns: namespace, nsSeparator: false, keySeparator: false, ...values })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per namespace, when its module loads
  const useT = (): Say<W> => {
    useTranslation(namespace)
    return t
  }
  return { t, useT }
}

export function useLanguage(): Language {
  useTranslation()
  return language()
}

/** The language of the interface, for code. */
export const language = (): Language => (i18next.language === 'ar' ? 'ar' : 'en')

export function setLanguage(language: Language): void {
  void i18next.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
