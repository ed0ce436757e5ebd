/** What the form of an offer holds, and the terms that it becomes; pure. */
import type { Address, Asked, Listing, OfferTerms } from '../../api/contract'
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

/** The terms that stand, to be changed; of a new offer, what the lot says, and what was asked where it answers a request. */
export function typedOf(
  before: OfferTerms | undefined,
  lot: Listing,
  prices: readonly Term[],
  most = lot.noOfUnits,
  asked?: Asked,
) {
  const incoterm = lot.incoterms.find((it) => asked?.incoterms?.includes(it)) ?? lot.incoterms[0]
  const first = prices.find((it) => it.incoterm === incoterm) ?? prices[0]
  const { price, note: _, ...terms } = before ?? {}
  const methods = lot.paymentMethod ?? []
  const country = lot.countriesNotForSale.includes(EMIRATES) ? undefined : EMIRATES
  const own = {
    units: asked && asked.unit === lot.unit ? Math.min(asked.quantity, most) : most,
    incoterm,
    place: first?.place,
    paymentTerm: asked?.paymentTerms?.[0] ?? (methods.length === 1 ? methods[0]?.value : undefined),
    shipment: asked?.shipment ?? lot.shipment,
    tolerance: lot.variance,
    packing: lot.lotPackaging,
    cargoType: lot.cargoType,
    destination: asked?.destination ?? { country },
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
