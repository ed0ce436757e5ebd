/** The words of the money of a deal, and of accepting its goods, in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import type { money as english } from './money.en'

export const money: Arabic<typeof english> = {
  'part.advance': 'دفعة مقدمة',
  'part.leftover': 'المبلغ المتبقي',
  'part.full': 'كامل المبلغ',
  taxIncluded: 'الأسعار تشمل ضريبة القيمة المضافة في الإمارات',
  money: 'المال',
  payments: 'الدفعات',
  asAgreed: 'كما في العقد',
  lessAdvance: 'ناقص الدفعة المقدمة بعد قراءتها',
  advanceUnread: 'دفعة مقدمة لم يُقرأ مبلغها بعد',
  payInto: 'ادفع إلى الحساب',
  reference: 'مع المرجع',
  'paying.toPay': 'للدفع',
  'paying.overdue': 'متأخرة',
  'paying.unread': 'دُفعت ولم يُقرأ المبلغ بعد',
  'paying.paid': 'مدفوعة',
  'paying.nothingToPay': 'لا شيء للدفع',
  'payee.confirmed': 'مؤكد',
  'payee.unread': 'لا تدفع بعد: لم يقرأ أحد الحساب الوارد في الفاتورة.',
  'payee.doubted': 'لا تدفع بعد: الحساب الوارد في الفاتورة ليس من حسابات البائع المعروفة.',
  'payee.missing': 'لا تذكر أي فاتورة حسابًا بعد.',
  'payee.hidden': 'الحساب مؤكد، وهو وارد في الفاتورة.',
  'accept.title': 'قبول البضاعة',
  'accept.worth': 'ثمن البضاعة',
  'accept.quantity': 'كم وصل منها؟',
  'accept.all': 'كلها',
  'accept.less': 'أقل من ذلك',
  'accept.state': 'بأي حال؟',
  'accept.sound': 'كما طُلبت',
  'accept.faulty': 'متضررة أو خلاف المطلوب',
  'accept.claim': 'لا تقبل البضاعة: طالب أولًا بما نقص أو خالف. لا يمكنك ذلك بعد قبولها.',
  'accept.givesUp':
    'لا رجعة في ذلك. لن تتمكن شركتك بعده من المطالبة بنقص أو ضرر أو عيب يظهر عند التسليم، بل بالعيوب الخفية فقط، خلال 14 يومًا.',
}
