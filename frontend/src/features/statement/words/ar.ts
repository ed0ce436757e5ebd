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
  'amount.credited': 'المخصوم',
  'amount.invoiced': 'المفوتر',
  'amount.open': 'المتبقي',
  'amount.due': 'المتأخر',
  advanceUnread: 'دُفعت دفعة مقدمة ولم يُقرأ مبلغها',
  ...deals,
}
