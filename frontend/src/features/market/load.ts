/** Fetches a page of the market for what the address asks. */
import { asCallError, call, read } from '../../api/call'
import type { Catalogue, Guess, Listing } from '../../api/contract'
import type { CallError } from '../../api/errors'
import type { BodyOf } from '../../api/shapes'
import { unchecked } from '../../lib/records'
import { askedOf } from './savedSearch'

export const LOTS_A_PAGE = 10

/** The orders of lots, that of the server first; another one in an old address means that. */
export const SORTS = ['-createdAt', 'createdAt', 'price', '-price', 'endsAt', 'title']
export const isSort = (asked: string | null) => asked !== null && SORTS.includes(asked)

export type Market = {
  lots: Listing[]
  /** The lot that the address names to be ordered, where the page does not show it. */
  named?: Listing
  total: number
  /** Otherwise there are more than these. */
  totalIsExact: boolean
  /** What was looked for instead of words that no lot says. */
  guesses: Guess[]
  /** By how many milliseconds the own clock is ahead of the server's. */
  ahead: number
  /** What there is to choose from; undefined where it could not be loaded. */
  options: Promise<Catalogue | undefined>
  error?: CallError
}

let options: Promise<Catalogue | undefined> | undefined

/** The option lists do not change while the page is open, and no lot waits for them. */
function optionsOnce(): Promise<Catalogue | undefined> {
  options ??= read('/catalogue/options').then(
    ({ data }) => data,
    () => {
      options = undefined
      return undefined
    },
  )
  return options
}

export async function loadMarket({ request }: { request: Request }): Promise<Market> {
  const query = new URL(request.url).searchParams
  const body: BodyOf<'/listing/search'> = {
    page: { current: Number(query.get('page') ?? 1), size: LOTS_A_PAGE },
    ...askedOf(query),
    sort: isSort(query.get('sort')) ? unchecked(query.get('sort')) : undefined,
  }
  const asking = call('/listing/search', { body }).catch(asCallError)
  const none = { lots: [], total: 0, totalIsExact: true, guesses: [], ahead: 0, options: optionsOnce() }
  const found = await asking
  if (!('data' in found)) return { ...none, error: found }
  const { items, page, guesses, now } = found.data
  const named = await lotOf(query.get('lot'), items)
  const { total, totalIsExact } = page
  return { ...none, lots: items, named, total, totalIsExact, guesses, ahead: Date.now() - Date.parse(now) }
}

/** A lot that is named, unless it is shown already; who names one that is not there orders nothing. */
async function lotOf(id: string | null, shown: Listing[]): Promise<Listing | undefined> {
  if (!id || shown.some((one) => one._id === id)) return undefined
  const asked = await call('/listing/get/{id}', { params: { id } }).catch(asCallError)
  return 'data' in asked ? asked.data : undefined
}
