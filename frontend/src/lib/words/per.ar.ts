/** What a price is for, in Arabic. */

import type { per as english } from './per.en'

export const per: { [key in keyof typeof english]: string } = {
  'per.kilogram': 'لكل كيلوغرام',
  'per.gram': 'لكل غرام',
  'per.metric-ton': 'لكل طن متري',
  'per.litre': 'لكل لتر',
  'per.millilitre': 'لكل ملليلتر',
  'per.metre': 'لكل متر',
  'per.piece': 'لكل قطعة',
  'per.dozen': 'لكل دزينة',
  'per.box': 'لكل صندوق',
  'per.carton': 'لكل كرتون',
  'per.bag': 'لكل كيس',
  'per.pallet': 'لكل منصة نقالة',
}
