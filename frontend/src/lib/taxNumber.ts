/** How tax numbers look, by country. Pure; their check digits are looked at by the server. */
import { plainCode } from './plainCode'
import { shapes } from './tables/taxNumbers'

type Shape = { prefixes: readonly string[]; patterns: readonly string[]; example: string }
const known: Readonly<Record<string, Shape>> = shapes

const PLACES: Readonly<Record<string, string>> = { '#': '[0-9]', '@': '[A-ZÑ&]', '*': '[0-9A-Z]' }
const isShaped = (number: string, pattern: string) =>
  new RegExp(`^${[...pattern].map((place) => PLACES[place] ?? place).join('')}$`).test(number)

/** How a number of this country looks, where what was typed does not; nothing where that is not known. */
export function otherTaxNumber(typed: string, country: string | undefined): string | undefined {
  const shape = country ? known[country] : undefined
  if (!shape) return undefined
  const upper = plainCode(typed).toUpperCase()
  // What it is called may stand before it.
  const [whole, unlabelled] = [upper, upper.replace(/^[A-Z. -]+[:\s]\s*/, '')].map((it) => it.replace(/[\s./-]/g, ''))
  const bare = shape.prefixes.filter((it) => whole?.startsWith(it)).map((it) => whole?.slice(it.length))
  const fits = [whole, unlabelled, ...bare].some((number) =>
    shape.patterns.some((pattern) => isShaped(number ?? '', pattern)),
  )
  return fits ? undefined : shape.example
}
