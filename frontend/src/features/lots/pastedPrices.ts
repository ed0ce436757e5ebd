/** Prices by delivery term as a table says them: columns such as "CIF price" and "price CIF Jebel Ali", or a row for each; pure. */
import { plainDecimal } from '../../lib/decimals'
import { isIncoterm } from '../../lib/incoterms'
import type { TypedPrice } from './priceTerms'

/** What a cell says beside a term and its place. */
const SAID = /^(price|prices|rate|unit|per|usd|aed|incoterms|2020|السعر|سعر|شرط|التسليم)$/i
const AMOUNT = /^(\+?)\s*(?:usd|aed|\$)?\s*([\d٠-٩][\d٠-٩.,٫٬]*)\s*(?:usd|aed)?$/i

type Named = Required<Pick<TypedPrice, 'incoterm'>> & Pick<TypedPrice, 'place'>

/** The term and the place that a text names: "CIF price", "price CIF Jebel Ali", "FOB (Incoterms 2020)". */
function namedIn(text: string): Named | undefined {
  const all = text.split(/[\s,:()/]+/).filter(Boolean)
  const codes = all.map((word) => word.toUpperCase())
  const [incoterm, ...others] = codes.filter(isIncoterm)
  if (!incoterm || others.length) return undefined
  const place = all.filter((word) => word.toUpperCase() !== incoterm && !SAID.test(word)).join(' ')
  return { incoterm, ...(place && { place }) }
}

/** An amount that begins with a plus is on top of the listed price; nothing leaves the term without a price. */
function amountIn(text: string | undefined): Pick<TypedPrice, 'how' | 'amount'> | undefined {
  const said = text?.trim() ?? ''
  if (!said || said === '-' || said === '–') return { how: 'price', amount: '' }
  const [, plus, amount = ''] = AMOUNT.exec(said) ?? []
  return amount ? { how: plus ? 'addition' : 'price', amount: plainDecimal(amount) } : undefined
}

/** A row that names a term in its first cell: its place beside it where the cell says none, and its amount last. */
function ofRow([first = '', ...rest]: string[]): TypedPrice | undefined {
  const named = namedIn(first)
  const amount = amountIn(rest.at(-1))
  const place = named?.place ?? (rest.length > 1 ? rest[0]?.trim() : undefined)
  return named && amount && { incoterm: named.incoterm, ...(place && { place }), ...amount }
}

/** Columns that each name a term, and the row of their amounts. */
function ofColumns(heading: string[], amounts: string[]): TypedPrice[] {
  return heading.flatMap((cell, at) => {
    const [named, amount] = [namedIn(cell), amountIn(amounts[at])]
    return named && amount ? [{ ...named, ...amount }] : []
  })
}

/** The prices that a text says, its cells apart by tabs or semicolons, and the lines that say none. */
export function pastedPrices(text: string): { prices: TypedPrice[]; unread: string[] } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const [heading, ...rest] = lines.map((line) => line.split(/[\t;]/))
  const isWide = (heading ?? []).filter(namedIn).length > 1 && rest.length === 1
  if (isWide) {
    const prices = ofColumns(heading ?? [], rest[0] ?? [])
    return { prices, unread: prices.length ? [] : lines }
  }
  const read = lines.map((line) => ({ line, price: ofRow(line.split(/[\t;]/)) }))
  return {
    prices: read.flatMap(({ price }) => price ?? []),
    unread: read.flatMap(({ line, price }) => (price ? [] : [line])),
  }
}

const basisOf = ({ incoterm, place }: TypedPrice) => `${incoterm} ${place?.trim().toLowerCase() ?? ''}`

/** The rows with what was pasted: a term and place that stand already get their new price. */
export function withPasted(rows: readonly TypedPrice[], pasted: readonly TypedPrice[]): TypedPrice[] {
  const next = new Map([...rows, ...pasted].map((row) => [basisOf(row), row]))
  return [...next.values()]
}

/** The rows as a table that is read again as it is. */
export const copiedPrices = (rows: readonly TypedPrice[]): string =>
  rows
    .filter(({ incoterm }) => incoterm)
    .map(({ incoterm, place = '', how, amount }) =>
      [incoterm, place, amount ? `${how === 'price' ? '' : '+'}${plainDecimal(amount)}` : ''].join('\t'),
    )
    .join('\n')
