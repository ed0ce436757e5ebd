/** Times and calendar days as the viewer reads them: own zone, Latin digits. */

export type Language = 'en' | 'ar'

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** True for a real calendar date in year-month-day form. */
export function isRealDate(text: string): boolean {
  const time = isDay(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A calendar day stands as written; a moment is shown as the viewer's day. */
export function formatDay(at: string, language: Language): string {
  const zone = isDay(at) ? { timeZone: 'UTC' } : {}
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...zone,
  })
  return format.format(new Date(at))
}

export function formatMoment(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return format.format(new Date(at))
}

/** The hour and minute of a moment. */
export function formatTime(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return format.format(new Date(at))
}

const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** `5 minutes ago`, `in 3 days`. */
export function formatAgo(at: string, language: Language, now: number): string {
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  const away = Date.parse(at) - now
  const [unit, span] = spans.find(([, length]) => Math.abs(away) >= length) ?? ['second', 1000]
  return format.format(unit === 'second' ? 0 : Math.round(away / span), unit)
}

/** `6 hours`, `2.5 days`: how long something took, in the largest unit of which there are two. */
export function formatSpan(minutes: number, language: Language): string {
  const [unit, span] = spans.find(([, length]) => minutes * 60_000 >= 2 * length) ?? ['minute', 60_000]
  const format = new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: unit === 'day' ? 1 : 0,
  })
  return format.format((minutes * 60_000) / span)
}
