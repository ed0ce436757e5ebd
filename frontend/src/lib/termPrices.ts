/** The price of a lot on a delivery term and at a place, picked from those that the server names; pure. */
import type { Amount } from './money'

type Term = {
  incoterm: string
  place?: string | null
  except?: readonly string[]
  price: Amount
  isLowest: boolean
}

const folded = (place: string | null | undefined) => place?.trim().toLowerCase() || undefined

/** Whether a place is among some, however it is written. */
export const isAmong = (places: readonly string[], place: string | null | undefined) =>
  places.some((it) => folded(it) === folded(place))

/** That of the place where one is named for it, else that of the term wherever it is offered. */
export function termOn<T extends Term>(
  prices: readonly T[],
  incoterm: string | null | undefined,
  place?: string | null,
): T | undefined {
  const ofTerm = prices.filter((it) => it.incoterm === incoterm)
  const named = folded(place)
  const isOffered = ({ place: own, except = [] }: T) => !own && !isAmong(except, place)
  return ofTerm.find((it) => folded(it.place) === named) ?? ofTerm.find(isOffered)
}

/** The basis as contracts write it, with the place that was named where the price is for all of them: `CIF Jebel Ali (Incoterms 2020)`. */
export function basisAt({ basis, incoterm, place }: Term & { basis: string }, named?: string | null): string {
  const typed = named?.trim()
  return place || !typed ? basis : basis.replace(incoterm, () => `${incoterm} ${typed}`)
}

/** The places that prices of a term name, and whether it is priced at all others too, but for some. */
export function placesOf(prices: readonly Term[], incoterm: string | null | undefined) {
  const ofTerm = prices.filter((it) => it.incoterm === incoterm)
  return {
    named: ofTerm.flatMap(({ place }) => place ?? []),
    isElsewhere: ofTerm.some(({ place }) => !place),
    except: ofTerm.flatMap(({ except = [] }) => except),
  }
}

export const lowestOf = <T extends Term>(prices: readonly T[]): T | undefined => prices.find((it) => it.isLowest)

/** Whether it is of use to say which price is for which term. */
export const differ = (prices: readonly Term[]): boolean =>
  prices.some(({ price, place }) => price.amount !== prices[0]?.price.amount || Boolean(place))
