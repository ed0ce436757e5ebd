/** What deleting somebody touches, in Arabic. */
import type { Arabic } from '../i18n'
import type { touched as english } from './touched.en'

export const touched: Arabic<typeof english> = {
  'touched.sessions': 'الجلسات التي تنتهي: {{count}}',
  'touched.listings': 'الدفعات التي تُسحب من السوق: {{count}}',
  'touched.deals': 'صفقات الشركة التي يتابعها غيره: {{count}}',
  'touched.signatures': 'المستندات التي تنتظر توقيعه: {{count}}',
  'touched.applications': 'طلبات الحد التي لم يُبتّ فيها: {{count}}',
  'touched.nothing': 'لا يمسّ الحذف جلسة ولا دفعة ولا صفقة ولا توقيعًا ولا طلبًا.',
}
