/** What the address of the market asks the server for, and the address that asks for a saved search; pure. */
import type { SavedSearch } from '../../api/contract'
import type { BodyOf } from '../../api/shapes'
import { unchecked } from '../../lib/records'

type Asked = Required<Pick<BodyOf<'/listing/search'>, 'filters'>> & Pick<BodyOf<'/listing/search'>, 'search'>

/** The words of the address that narrow the market, beside what is typed. */
const FILTERS = [
  'category',
  'foodKind',
  'saleType',
  'lotCondition',
  'origin',
  'destination',
  'incoterm',
  'priceMin',
  'priceMax',
] as const

/** The address is typed by nobody, and its lists may be newer than the page; the server tells what it does not know. */
export function askedOf(query: URLSearchParams): Asked {
  const word = (name: string) => query.get(name) || undefined
  const filters = Object.fromEntries(FILTERS.map((name) => [name, word(name)]))
  return { filters: unchecked<Asked['filters']>(filters), search: word('search') }
}

/** Whether the address narrows the market at all. */
export const isNarrowed = (query: URLSearchParams) => [...FILTERS, 'search'].some((name) => query.get(name))

/** The market as a saved search asks it, the newest first. */
export function queryOf({ filter }: Pick<SavedSearch, 'filter'>): URLSearchParams {
  const said = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return new URLSearchParams(said)
}
