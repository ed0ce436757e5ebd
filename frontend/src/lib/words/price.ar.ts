/** What a price is for, and what it holds, in Arabic. */
import type { Arabic } from '../i18n'
import { per } from './per.ar'
import type { price as english } from './price.en'

export const price: Arabic<typeof english> = {
  ...per,
  namedPlace: 'الميناء أو المكان المسمى',
  placeHint: 'الميناء أو المكان الذي يسميه شرط التسليم، كما اتفقت مع البائع.',
  notThere: 'لا يعرض البائع هذا الشرط في هذا المكان.',
  fromPrice: 'ابتداءً من',
  vatIncluded: 'الأسعار تشمل ضريبة القيمة المضافة في الإمارات',
  inThePrice: 'ضمن السعر، يدفعه البائع',
  paidByYou: 'تدفعه أنت فوق السعر',
  nothingElse: 'لا شيء',
  and: '، ',
}
