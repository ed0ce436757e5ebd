/** What people are told and asked of prices by delivery term, in Arabic. */
import type { Arabic } from '../i18n'
import type { termPrices as english } from './termPrices.en'

export const termPrices: Arabic<typeof english> = {
  priceTerms: 'الأسعار حسب شرط التسليم',
  priceTermsLead:
    'قد يختلف سعر الدفعة من شرط تسليم إلى آخر ومن ميناء أو مكان إلى آخر. الشرط الذي لا سعر خاص له يباع بالسعر المعلن، وما تُرك سعره فارغاً لا يُعرض.',
  priceTermsBegin: 'حدد سعراً لكل شرط',
  addPriceTerm: 'أضف شرطاً أو مكاناً',
  removePriceTerm: 'احذف السعر {{number}}',
  termOf: 'شرط التسليم، السعر {{number}}',
  placeOf: 'الميناء أو المكان، السعر {{number}}',
  placeAny: 'أي مكان',
  howOf: 'طريقة التسعير، السعر {{number}}',
  'how.addition': 'السعر المعلن زائد',
  'how.price': 'سعر خاص',
  amountOf: 'المبلغ، السعر {{number}}',
  resultingPrice: 'يكلف',
  notOffered: 'غير معروض',
  'wrong.price': 'سعر بأربع منازل عشرية على الأكثر.',
  'wrong.prices': 'لكل سعر شرط تسليم، ولا يتكرر شرط ومكان، وللمبالغ أربع منازل عشرية على الأكثر.',
  'wrong.listedPrice': 'أكبر من صفر، بأربع منازل عشرية على الأكثر، ولسعر الطن المتري منزلتان.',
  'wrong.priceTerms': 'كل سعر لشرط تسليم معروض، وأكبر من صفر، وبدقة السعر المعلن.',
  basis: 'أساس السعر',
  termPrices: 'الأسعار حسب شرط التسليم',
  termPrice: 'السعر',
  'hindrance.barred': 'لا تُباع إلى هذا البلد.',
  'hindrance.termNotOffered': 'لا يعرض البائع هذا الشرط.',
  'hindrance.notBySea': 'هذا الشرط للموانئ البحرية وحدها.',
  'hindrance.placeNotOffered': 'يعرض البائع هذا الشرط في أماكن أخرى.',
}
