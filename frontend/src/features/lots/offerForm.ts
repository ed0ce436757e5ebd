/** What the form of an offer holds, and the terms that it becomes; pure. */
import type { Address, Listing, OfferTerms } from '../../api/contract'
import { EMIRATES } from '../../lib/countries'
import { plainDecimal } from '../../lib/decimals'
import type { Amount } from '../../lib/money'
import { filled } from '../../lib/records'

/** As the fields hold it: sums and per cents as they were typed, what is empty absent or blank. */
export type TypedOffer = Omit<OfferTerms, 'price' | 'destination' | 'shipment'> & {
  amount: string
  destination: Partial<Address>
  shipment: { from?: string; until?: string }
  days: number
}

type Term = { incoterm: string; place?: string | null; price: Amount }

/** The terms that stand, to be changed; of a new offer, what the lot says. */
export function typedOf(before: OfferTerms | undefined, lot: Listing, [first]: readonly Term[], most = lot.noOfUnits) {
  const { price, note: _, ...terms } = before ?? {}
  const methods = lot.paymentMethod ?? []
  const country = lot.countriesNotForSale.includes(EMIRATES) ? undefined : EMIRATES
  const own = {
    units: most,
    incoterm: lot.incoterms[0],
    place: first?.place,
    paymentTerm: methods.length === 1 ? methods[0]?.value : undefined,
    shipment: lot.shipment,
    tolerance: lot.variance,
    packing: lot.lotPackaging,
    cargoType: lot.cargoType,
    destination: { country },
    documents: lot.specialDocuments ?? [],
    days: 3,
  }
  const { amount } = price ?? first?.price ?? lot.listedPrice
  return { ...own, ...terms, amount }
}

/** What is typed, as the server is told it: without what is empty. */
export function termsOf({ days: _, amount, ...typed }: TypedOffer, { currency }: Amount) {
  const { destination, tolerance, ...terms } = typed
  const told = {
    ...terms,
    price: { amount: plainDecimal(amount), currency },
    tolerance: plainDecimal(tolerance ?? ''),
    destination,
  }
  return filled(told)
}
