/** The names of countries: stored in English as the server lists them, shown in the viewer's language by the browser's locale data. */
import type { Language } from './dates'
import { useLanguage } from './i18n'

export type Choice = { value: string; label: string }

/** The specification's country without a licence expiry. */
export const INDIA = 'India'

/** The country by whose calendar deals go. */
export const EMIRATES = 'United Arab Emirates'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const known = new Map<Language, Map<string, string>>()

/** The English name itself where the locale data have no other. */
export function countryName(english: string, language: Language): string {
  if (language === 'en') return english
  const names = known.get(language) ?? namesIn(language)
  known.set(language, names)
  return names.get(english) ?? english
}

/** By English name, in the long form and in the short one: of Hong Kong the server has the short. */
function namesIn(language: Language): Map<string, string> {
  const shown = new Intl.DisplayNames(language, { type: 'region' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const names = new Map<string, string>()
  for (const style of ['short', 'long'] as const) {
    const english = new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' })
    for (const code of codes) {
      const name = english.of(code)
      if (name) names.set(name, shown.of(code) ?? name)
    }
  }
  return names
}

export function useCountryName(): (english: string) => string {
  const language = useLanguage()
  return (english) => countryName(english, language)
}

/** The countries that the server knows, sorted as the viewer's language sorts. */
export function useCountryChoices(names: readonly string[] = []): Choice[] {
  const language = useLanguage()
  const order = new Intl.Collator(language)
  return names
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((one, other) => order.compare(one.label, other.label))
}
