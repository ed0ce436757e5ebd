/** The prices by delivery term as a seller types them, and what the server is told of them; pure. */
import type { PriceTerm } from '../../api/contract'
import { millionths, plainDecimal } from '../../lib/decimals'
import { plus } from '../../lib/money'

/** A price on top of the listed one, or one of its own. */
export type How = 'addition' | 'price'

/** A row of the table: an amount that is left empty offers nothing. */
export type TypedPrice = { incoterm?: Term; place?: string; how?: How; amount?: string }

type Term = PriceTerm['incoterm']
type Currency = 'USD' | 'AED'

export const typedPrices = (prices: readonly PriceTerm[]): TypedPrice[] =>
  prices.map(({ incoterm, place, addition, price }) => ({
    incoterm,
    place: place ?? undefined,
    how: price ? 'price' : 'addition',
    amount: (price ?? addition)?.amount,
  }))

/** What a table begins with: every term that the lot is offered on, at the listed price. */
export const alike = (terms: readonly Term[]): TypedPrice[] =>
  terms.map((incoterm) => ({ incoterm, how: 'addition', amount: '0' }))

const amountOf = ({ amount }: TypedPrice) => plainDecimal(amount ?? '')

/** Nothing where there is no row; a row without a term is not told. */
export function priceTermsOf(typed: readonly (TypedPrice | undefined)[], currency: Currency): PriceTerm[] | undefined {
  const told = typed.flatMap((row): PriceTerm[] => {
    if (!row?.incoterm) return []
    const amount = amountOf(row)
    const place = row.place?.trim()
    const money = amount ? { [row.how ?? 'addition']: { amount, currency } } : {}
    return [{ incoterm: row.incoterm, ...(place && { place }), ...money }]
  })
  return told.length ? told : undefined
}

/** The terms that the lot is offered on: those that were chosen, and those that a price was named for. */
export function offeredWith(
  chosen: readonly Term[] | null | undefined,
  typed: readonly (TypedPrice | undefined)[],
): Term[] | undefined {
  const priced = typed.flatMap((row) => (row?.incoterm && amountOf(row) ? [row.incoterm] : []))
  const all = [...new Set([...(chosen ?? []), ...priced])]
  return all.length || chosen ? all : undefined
}

/** What a row comes to: the price as the server reckons it; undefined where it offers nothing or the listed price is missing. */
export function priceOf(row: TypedPrice | undefined, listed: string | undefined): string | undefined {
  const amount = row ? amountOf(row) : ''
  if (!row?.incoterm || !amount) return undefined
  return row.how === 'price' ? plus(amount, '0') : plus(plainDecimal(listed ?? ''), amount)
}

/** Four decimals at most. */
const isPrice = (amount: string) => {
  const value = millionths(amount)
  return value !== undefined && value % 100n === 0n
}

/** Every row names a term, none twice for one place, and what is typed is a price. */
export function arePrices(value: unknown): boolean {
  const rows: readonly (TypedPrice | undefined)[] = Array.isArray(value) ? value : []
  const bases = rows.map((row) => `${row?.incoterm} ${row?.place?.trim().toLowerCase() ?? ''}`)
  return (
    new Set(bases).size === rows.length &&
    rows.every((row) => row?.incoterm && (amountOf(row) === '' || isPrice(amountOf(row))))
  )
}
