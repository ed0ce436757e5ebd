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
/** Thousands, or lakhs and crores, between which somebody writes a comma: of 0,450 or 1234,567 none is one. */
const GROUPED = /^-?[1-9]\d{0,2}(?:[,٬'’]\d{2,3})*[,٬'’]\d{3}(?:\.\d+)?$/

/** A number as people type it, with their own digits and their separators, as plain digits; what could be another stays as it is. */
export function plainDecimal(typed: string): string {
  const digits = typed
    .replace(/[٠-٩]/g, (digit) => String(ARABIC.indexOf(digit)))
    .replace('٫', '.')
    .replace(/\s/g, '')
  return GROUPED.test(digits) ? digits.replace(/[,٬'’]/g, '') : digits
}

/** The same for a field of a number, in which one that is being typed may end with its point; NaN where it is none. */
export function numberTyped(typed: string): number | string {
  const plain = plainDecimal(typed)
  if (plain === '') return ''
  return /^-?\d+(\.\d*)?$/.test(plain) ? plain.replace(/\.$/, '') : Number.NaN
}

/** Whether that is a decimal with so many places at most. */
export const isDecimal = (typed: string, places: number): boolean =>
  new RegExp(`^\\d{1,12}(\\.\\d{1,${places}})?$`).test(plainDecimal(typed))

/** Of a field of a form: what is typed there is such a decimal, which `plainDecimal` makes of it as it is sent. */
export const decimalRule = (places: number, message: string) => ({
  validator: async (_: unknown, typed?: string | null) => {
    if (typed?.trim() && !isDecimal(typed, places)) throw new Error(message)
  },
})
