/** The words of testimonials, in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import type { words as english } from './en'

export const words: Arabic<typeof english> = {
  title: 'الشهادات',
  lead: 'ما يقوله العملاء عن Granary. لا يراها غيركم قبل نشرها.',
  add: 'إضافة شهادة',
  change: 'تغيير',
  save: 'حفظ',
  author: 'القائل',
  company: 'الشركة',
  text: 'ما قيل',
  photo: 'الصورة',
  choosePhoto: 'اختيار صورة',
  removePhoto: 'إزالة',
  photoMissing: 'الملف غير متاح',
  needed: 'هذا مطلوب',
  state: 'الحالة',
  published: 'منشورة',
  draft: 'مسودة',
  publish: 'نشر',
  withdraw: 'سحب',
  changed: 'غُيّرت',
  saved: 'حُفظت الشهادة.',
  publishedNow: 'نُشرت الشهادة.',
  withdrawnNow: 'عادت الشهادة مسودة.',
  search: 'القائل أو الشركة أو النص',
  nothing: 'لا كلمات مدوّنة بعد.',
}
