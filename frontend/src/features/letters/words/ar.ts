/** The words of the page to which letters to many lead whoever wants no more of them, in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import type { words as english } from './en'

export const words: Arabic<typeof english> = {
  question: 'هل تريد إيقاف هذه الرسائل؟',
  lead: 'لن تصلك الأخبار بالبريد بعد ذلك. أما الرسائل الخاصة بحسابك وصفقاتك وما يُبلَّغ به الجميع عن الخدمة فتبقى تصلك.',
  stop: 'إيقاف هذه الرسائل',
  stopped: 'لن تصلك الأخبار بالبريد بعد الآن.',
  stoppedLead: 'قد تصل رسالة كانت في طريقها إليك.',
  allowAgain: 'السماح بها من جديد',
  choose: 'اختيار الرسائل التي تصلك',
}
