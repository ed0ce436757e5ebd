/** The words of the days on which nobody works, in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import type { words as english } from './en'

export const words: Arabic<typeof english> = {
  title: 'العطلات',
  lead: 'لا تُحسب هذه الأيام ولا نهاية الأسبوع في كل بلد ضمن أيام العمل والأيام المصرفية. تسير الصفقات بأيام الإمارات، والبنك في الخارج بأيام بلده. وتتبع الصفقات الجارية كل تغيير: فيتغيّر موعد ما لم يُنجز بعد.',
  country: 'البلد',
  day: 'اليوم',
  name: 'العطلة',
  closes: 'مغلق',
  'closes.everybody': 'المكاتب والبنوك',
  'closes.banks': 'البنوك',
  search: 'العطلة أو اليوم أو البلد',
  add: 'أضف عطلة',
  change: 'تغيير',
  remove: 'إزالة',
  save: 'حفظ',
  needed: 'هذا مطلوب',
  notPast: 'اختر اليوم أو يومًا لاحقًا',
  reallyRemove: 'هل تريد إزالة هذه العطلة؟',
  saved: 'حُفظت العطلة بنجاح',
  removed: 'أُزيلت العطلة بنجاح',
  nothing: 'لا توجد عطلات معروفة. تُحسب الأيام بحسب عطلة نهاية الأسبوع وحدها.',
}
