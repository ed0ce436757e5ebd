/** What a price is for, in English. */

export const per = {
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
