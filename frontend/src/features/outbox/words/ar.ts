/** The words of the development outbox in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import type { words as english } from './en'

export const words: Arabic<typeof english> = {
  title: 'صندوق الصادر',
  lead: 'الرسائل كما كانت ستُرسل. في بيئة التطوير فقط.',
  search: 'عنوان أو رقم',
  lookAgain: 'انظر مرة أخرى',
  subject: 'الموضوع',
  to: 'إلى',
  kind: 'النوع',
  at: 'أُرسلت',
  mail: 'بريد',
  sms: 'رسالة نصية',
  nothing: 'لم يُرسل شيء بعد.',
  asShown: 'الرسالة كما تُعرض',
  asText: 'كنص',
  absent: 'لا صندوق صادر هنا.',
  absentLead: 'تُحفظ الرسائل للقراءة في بيئة التطوير فقط؛ أما هنا فتُرسل.',
}
