/** Decimal numbers as texts, reckoned by digits: a float would round what somebody pays. */

/** So many places after the point are kept; no unit or price of the trade has more. */
export const PLACES = 6

const DECIMAL = /^(\d+)(?:\.(\d{1,6}))?$/

/** The decimal in millionths; undefined where it is none, or is finer than that. */
export function millionths(decimal: string): bigint | undefined {
  const [, whole, fraction = ''] = DECIMAL.exec(decimal.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(PLACES, '0'))
}

/** Millionths as a decimal, without zeros at its end. */
export function decimalOf(millionths: bigint): string {
  const digits = millionths.toString().padStart(PLACES + 1, '0')
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '')
}

const ARABIC = '٠١٢٣٤٥٦٧٨٩'

/** A number as people type it, with their own digits and their separators, as plain digits. */
export const plainDecimal = (typed: string): string =>
  typed
    .replace(/[٠-٩]/g, (digit) => String(ARABIC.indexOf(digit)))
    .replace('٫', '.')
    .replace(/\s/g, '')
    // A comma before three digits groups thousands; any other makes it no number, rather than ten times as much.
    .replace(/[,٬](?=\d{3}(?!\d))/g, '')
