/** Money as text: two decimals, thousands separators, never a float. */

export type Amount = { amount: string; currency: string }

const symbols: Record<string, string> = { USD: '$' }

/** Rounds a decimal string half away from zero to two places, by digits alone. */
export function twoDecimals(amount: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^([-+]?)(\d+)(?:\.(\d*))?$/.exec(amount.trim()) ?? []
  const cents = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2)) + (Number(fraction[2] ?? 0) >= 5 ? 1n : 0n)
  const digits = cents.toString().padStart(3, '0')
  return `${sign === '-' && cents > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const spaced = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? spaced : `${spaced}.${fraction}`
}

/** `$1,234.50` for dollars, `AED 1,234.50` for the rest. */
export function formatMoney({ amount, currency }: Amount): string {
  const text = grouped(twoDecimals(amount))
  const symbol = symbols[currency]
  if (!symbol) return `${currency} ${text}`
  return text.startsWith('-') ? `-${symbol}${text.slice(1)}` : symbol + text
}

/** `$1.2M`: for figures where the pennies would be noise. */
export function shortMoney({ amount, currency }: Amount): string {
  const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(Number(amount))
  const symbol = symbols[currency]
  return symbol ? symbol + short : `${currency} ${short}`
}
