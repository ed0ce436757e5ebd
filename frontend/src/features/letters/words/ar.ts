/** The words of the page to which letters to many lead whoever wants no more of them, in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import type { words as english } from './en'

export const words: Arabic<typeof english> = {
  'question.news': 'هل تريد إيقاف هذه الرسائل؟',
  'question.topic': 'هل تريد ألا تصلك رسائل بعد الآن عن {{topic}}؟',
  'lead.topic': 'ما يُلزمك أو له أجل يبقى يصلك، في رسالة واحدة صباحًا.',
  'lead.news':
    'لن تصلك الأخبار بالبريد بعد ذلك. أما الرسائل الخاصة بحسابك وصفقاتك وما يُبلَّغ به الجميع عن الخدمة فتبقى تصلك.',
  stop: 'إيقاف هذه الرسائل',
  'stopped.news': 'لن تصلك الأخبار بالبريد بعد الآن.',
  'stopped.topic': 'لن تصلك رسائل بعد الآن عن {{topic}}.',
  'topic.orders': 'الطلبات وخطواتها',
  'topic.documents': 'المستندات والتواقيع',
  'topic.payments': 'المدفوعات والمبالغ المردودة',
  'topic.shipments': 'الشحنات',
  'topic.disputes': 'النزاعات',
  'topic.finance': 'التمويل من البنك',
  'topic.lots': 'المزادات والعروض والأسئلة',
  'topic.messages': 'الرسائل التي لم تقرأها',
  'topic.desk': 'أعمال المكتب',
  'topic.all': 'تجارتك',
  stoppedLead: 'قد تصل رسالة كانت في طريقها إليك.',
  allowAgain: 'السماح بها من جديد',
  choose: 'اختيار الرسائل التي تصلك',
}
