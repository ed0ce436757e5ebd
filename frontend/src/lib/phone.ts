/** Phone numbers: the dial codes of the countries, and a number as E.164 from whatever was typed. */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { Language } from './dates'

export type { CountryCode } from 'libphonenumber-js/min'

/** The country that is chosen at first. */
export const HOME: CountryCode = 'AE'

export type Dial = { value: CountryCode; label: string; short: string }

/** Every country with its dial code, sorted as the viewer's language sorts. */
export function dialChoices(language: Language): Dial[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const order = new Intl.Collator(language)
  return getCountries()
    .map((value) => {
      const code = `+${getCountryCallingCode(value)}`
      // Held together from left to right, wherever it stands.
      return { value, label: `${names.of(value) ?? value} \u2066${code}\u2069`, short: `${value} ${code}` }
    })
    .sort((one, other) => order.compare(one.label, other.label))
}

const digitsOf = (typed: string) =>
  typed.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\D/g, '')

/** What was typed as E.164, with the leading plus; a number that cannot be is kept as its digits, for the rule to refuse. */
export function toE164(country: CountryCode, typed: string): string {
  const digits = digitsOf(typed)
  if (!digits) return ''
  return parsePhoneNumberFromString(typed, country)?.number ?? `+${getCountryCallingCode(country)}${digits}`
}

/** A number that names its country, as when it is pasted whole: the country, and the rest of it. */
export function international(typed: string): { country: CountryCode; rest: string } | undefined {
  const whole = typed.trim().replace(/^00/, '+')
  if (!whole.startsWith('+')) return undefined
  const phone = parsePhoneNumberFromString(whole)
  return phone?.country && isSupportedCountry(phone.country)
    ? { country: phone.country, rest: phone.formatNational() }
    : undefined
}

/** Whether a number in E.164 can be somebody's. */
export const isPhone = (e164: string) => parsePhoneNumberFromString(e164)?.isValid() ?? false

/** A number in E.164, spaced as people read it. */
export const readable = (e164: string) => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
