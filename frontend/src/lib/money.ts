/** Money as text: two decimals, thousands separators, never a float. */
import { decimalOf, millionths } from './decimals'

export type Amount = In<string>
type In<C extends string> = { amount: string; currency: C }

const symbols: Record<string, string> = { USD: '$' }

/** Rounds a decimal string half away from zero to two places, by digits alone. */
export function twoDecimals(amount: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^([-+]?)(\d+)(?:\.(\d*))?$/.exec(amount.trim()) ?? []
  const size = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2)) + ((fraction[2] ?? '0') >= '5' ? 1n : 0n)
  const digits = size.toString().padStart(3, '0')
  return `${sign === '-' && size > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount in hundredths, to reckon with and to compare. */
export const cents = (amount: string): bigint => BigInt(twoDecimals(amount).replace('.', ''))

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

/** The decimals of a price: two, and up to four of what costs little, as it was made; never rounded. */
function priceDecimals(amount: string): string {
  const [whole = '', fraction = ''] = amount.trim().split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** A price of one unit or one ton: `$0.4125`, `AED 1,234.50`. */
export function formatPrice({ amount, currency }: Amount): string {
  const [, fraction = ''] = priceDecimals(amount).split('.')
  if (fraction.length <= 2) return formatMoney({ amount, currency })
  return `${symbols[currency] ?? `${currency} `}${grouped(priceDecimals(amount))}`
}

/** Both, as the server adds an addition to a price; undefined where either is no decimal. */
export function plus(price: string, addition: string): string | undefined {
  const [one, other] = [millionths(price), millionths(addition)]
  return one === undefined || other === undefined ? undefined : priceDecimals(decimalOf(one + other))
}

/** How many dirhams one dollar buys, in ten-thousandths (as actors/domain/src/money.rs has it): the dirham is fixed to the dollar. */
const DIRHAMS = 36_725n

/** The same worth in another currency, rounded half away from zero; a currency of which nothing is known stays as it is. */
export function inCurrency(value: Amount, currency: string): Amount {
  const worth = cents(value.amount)
  const through = `${value.currency}-${currency}`
  const converted =
    through === 'USD-AED'
      ? ratio(worth, DIRHAMS, 10_000n)
      : through === 'AED-USD'
        ? ratio(worth, 10_000n, DIRHAMS)
        : undefined
  return converted === undefined ? value : { amount: decimal(converted), currency }
}

/** A price so many times, as the server reckons it: rounded half away from zero; undefined where either is no decimal. */
export function times<C extends string>({ amount, currency }: In<C>, quantity: string): In<C> | undefined {
  const [price, count] = [millionths(amount), millionths(quantity)]
  if (price === undefined || count === undefined) return undefined
  return { amount: decimal(ratio(price * count, 1n, 10_000_000_000n)), currency }
}

type Goods = { retailPriceAs: 'Unit' | 'Metric Ton (MT)'; weight: string }

/** What so many units come to at a price of one unit, or of one metric ton. */
export function worthOf<C extends string>(units: number, price: In<C>, { retailPriceAs, weight }: Goods) {
  const kilograms = BigInt(units) * (millionths(weight) ?? 0n)
  return times(price, retailPriceAs === 'Unit' ? String(units) : decimalOf(kilograms / 1_000n))
}

function ratio(cents: bigint, by: bigint, of: bigint): bigint {
  const size = cents < 0n ? -cents : cents
  const rounded = (2n * size * by + of) / (2n * of)
  return cents < 0n ? -rounded : rounded
}

/** Hundredths as a decimal. */
export const decimal = (cents: bigint) => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `$1.2M`: for figures where the pennies would be noise. */
export function shortMoney({ amount, currency }: Amount): string {
  const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(
    amount as `${number}`,
  )
  const symbol = symbols[currency]
  return symbol ? symbol + short : `${currency} ${short}`
}
