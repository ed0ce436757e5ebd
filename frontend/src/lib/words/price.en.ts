/** What a price is for, and what it holds, in English. */

export const price = {
  namedPlace: 'Named port or place',
  placeHint: 'The port or place that the delivery term names, as you agreed with the seller.',
  fromPrice: 'from',
  vatIncluded: 'Prices include UAE VAT',
  inThePrice: 'In the price, paid by the seller',
  paidByYou: 'Paid by you, on top of the price',
  nothingElse: 'nothing',
  and: ', ',
  'per.kilogram': 'per kilogram',
  'per.gram': 'per gram',
  'per.metric-ton': 'per metric ton',
  'per.litre': 'per litre',
  'per.millilitre': 'per millilitre',
  'per.metre': 'per metre',
  'per.piece': 'per piece',
  'per.dozen': 'per dozen',
  'per.box': 'per box',
  'per.carton': 'per carton',
  'per.bag': 'per bag',
  'per.pallet': 'per pallet',
}
