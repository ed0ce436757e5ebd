/** The words of the development outbox. */
import { defineWords } from '../../lib/i18n'

const en = {
  title: 'Outbox',
  lead: 'Mail and messages as they would have been sent. Only in development.',
  search: 'Address or number',
  lookAgain: 'Look again',
  subject: 'Subject',
  to: 'To',
  kind: 'Kind',
  at: 'Sent',
  mail: 'Mail',
  sms: 'SMS',
  nothing: 'Nothing was sent yet.',
  asShown: 'The mail as it is shown',
  asText: 'As text',
  absent: 'There is no outbox here.',
  absentLead: 'Messages are kept for reading in development only; here they are sent.',
}

const ar: Record<keyof typeof en, string> = {
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

export const { useT } = defineWords('outbox', { en, ar })
export type Say = ReturnType<typeof useT>
