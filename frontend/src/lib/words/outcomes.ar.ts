/** How a dispute may end, in Arabic. */
import type { Arabic } from '../i18n'
import type { outcomes as english } from './outcomes.en'

export const outcomes: Arabic<typeof english> = {
  'outcome.price-reduction': 'تخفيض السعر أو إشعار دائن',
  'outcome.replacement': 'استبدال',
  'outcome.refund': 'ردّ المبلغ',
  'outcome.return': 'إرجاع',
  'outcome.re-documentation': 'إعادة المستندات',
  'outcome.extension': 'تمديد',
  'outcome.cancellation': 'إلغاء',
  'outcome.insurance-claim': 'مطالبة تأمين',
  'outcome.arbitration': 'تحكيم',
  'outcome.no-fault': 'لا خطأ',
}
