/** What a price is for, and what it holds, in English. */

import { per } from './per.en'

export const price = {
  ...per,
  namedPlace: 'Named port or place',
  placeHint: 'The port or place that the delivery term names, as you agreed with the seller.',
  notThere: 'The seller does not offer this term at this place.',
  fromPrice: 'from',
  vatIncluded: 'Prices include UAE VAT',
  inThePrice: 'In the price, paid by the seller',
  paidByYou: 'Paid by you, on top of the price',
  nothingElse: 'nothing',
  and: ', ',
}
