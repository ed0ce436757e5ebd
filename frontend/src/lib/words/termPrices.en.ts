/** What people are told and asked of prices by delivery term, in English. */

export const termPrices = {
  priceTerms: 'Prices by delivery term',
  priceTermsLead:
    'A lot may cost something else on each delivery term, and at each port or place. A term without a price of its own costs the listed price; one whose price is left empty is not offered.',
  priceTermsBegin: 'Set a price for each term',
  addPriceTerm: 'Add a term or place',
  removePriceTerm: 'Remove price {{number}}',
  termOf: 'Delivery term, price {{number}}',
  placeOf: 'Port or place, price {{number}}',
  placeAny: 'Any place',
  howOf: 'How it is priced, price {{number}}',
  'how.addition': 'Listed price plus',
  'how.price': 'Own price',
  amountOf: 'Amount, price {{number}}',
  resultingPrice: 'Costs',
  notOffered: 'Not offered',
  'wrong.price': 'A price with four decimals at most.',
  'wrong.prices': 'Every price names a term; no term and place stand twice; amounts have four decimals at most.',
  'wrong.listedPrice': 'More than nothing, with four decimals at most; a price per metric ton has two.',
  'wrong.priceTerms':
    'Every price is of a delivery term that the lot is offered on, more than nothing, and as fine as the listed price.',
  basis: 'Price basis',
  termPrices: 'Prices by delivery term',
  termPrice: 'Price',
  'hindrance.barred': 'It is not sold to this country.',
  'hindrance.termNotOffered': 'The seller does not offer this term.',
  'hindrance.notBySea': 'This term is for sea ports only.',
  'hindrance.placeNotOffered': 'The seller offers this term at other places.',
}
