/** The words of the days at sea, in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import { ports } from '../../../lib/words/ports.ar'
import type { words as english } from './en'

export const words: Arabic<typeof english> = {
  ...ports,
  title: 'أيام الإبحار',
  lead: 'المدة المخططة للسفن من ميناء إلى بلد. تُبنى عليها مواعيد الطلبات الجديدة، وتحتفظ الطلبات الجارية بمواعيدها.',
  origin: 'من',
  country: 'إلى',
  days: 'الأيام المخططة',
  typical: 'المعتاد',
  search: 'ميناء أو بلد',
  add: 'إضافة مسار',
  change: 'تغيير',
  reset: 'العودة إلى المعتاد',
  reallyReset: 'هل يُعتمد العدد المعتاد من جديد؟',
  save: 'حفظ',
  needed: 'هذا الحقل مطلوب',
  saved: 'تم حفظ أيام الإبحار بنجاح',
  wasReset: 'تمت إعادة أيام الإبحار إلى المعتاد',
  nothing: 'لا مسار معروف.',
}
