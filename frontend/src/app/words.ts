/** The words of the frame: navigation, profile, settings, guards; and with them those of antd's own components. */
import type { Locale } from 'antd/es/locale'
import { defineWords, type Language } from '../lib/i18n'

const locales: Partial<Record<Language, Locale>> = {}

export const words = defineWords('app', {
  en: async () => {
    const loaded = await import('./words/en')
    locales.en = loaded.locale
    return loaded
  },
  ar: async () => {
    const loaded = await import('./words/ar')
    locales.ar = loaded.locale
    return loaded
  },
})
export const { t, useT } = words

export const localeOf = (language: Language) => locales[language]
