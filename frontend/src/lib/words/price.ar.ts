/** What a price is for, and what it holds, in Arabic. */
import type { Arabic } from '../i18n'
import type { price as english } from './price.en'

export const price: Arabic<typeof english> = {
  namedPlace: 'الميناء أو المكان المسمى',
  placeHint: 'الميناء أو المكان الذي يسميه شرط التسليم، كما اتفقت مع البائع.',
  fromPrice: 'ابتداءً من',
  vatIncluded: 'الأسعار تشمل ضريبة القيمة المضافة في الإمارات',
  inThePrice: 'ضمن السعر، يدفعه البائع',
  paidByYou: 'تدفعه أنت فوق السعر',
  nothingElse: 'لا شيء',
  and: '، ',
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
