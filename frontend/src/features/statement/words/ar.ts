/** The words of the statement of account in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import { deals } from '../../../lib/words/deals.ar'
import type { words as english } from './en'

export const words: Arabic<typeof english> = {
  placedAndDue: 'الطلب، الاستحقاق',
  statement: 'كشف الحساب',
  statementLead: 'ما فُوتر في صفقاتك وما دُفع وما بقي، كلٌّ بعملته.',
  noStatement: 'لا صفقات في هذا الكشف.',
  sums: 'المجاميع',
  otherSide: 'الطرف الآخر',
  'placed.from': 'من',
  'placed.to': 'إلى',
  'account.notInvoiced': 'غير مفوترة',
  'account.open': 'مفتوحة',
  'account.overdue': 'متأخرة',
  'account.paid': 'مدفوعة',
  'account.refund': 'مستحق الرد',
  'account.refunded': 'رُدّ',
  'entry.receivable': 'لك',
  'entry.payable': 'عليك',
  'amount.open': 'المتبقي',
  'amount.due': 'المتأخر',
  advanceUnread: 'دُفعت ولم يُقرأ المبلغ بعد',
  ageing: 'متأخر منذ',
  'age.upTo30Days': 'حتى 30 يومًا',
  'age.upTo60Days': '31 إلى 60 يومًا',
  'age.upTo90Days': '61 إلى 90 يومًا',
  'age.longer': 'أكثر من 90 يومًا',
  lateDays_zero: 'غير متأخر',
  lateDays_one: 'متأخر يومًا واحدًا',
  lateDays_two: 'متأخر يومين',
  lateDays_few: 'متأخر {{count}} أيام',
  lateDays_many: 'متأخر {{count}} يومًا',
  lateDays_other: 'متأخر {{count}} يوم',
  anyCompany: 'كل الشركات',
  ...deals,
}
