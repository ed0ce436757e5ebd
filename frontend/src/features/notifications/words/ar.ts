/** The words of notifications in Arabic. */
import type { Arabic } from '../../../lib/i18n'
import type { words as english } from './en'

export const words: Arabic<typeof english> = {
  title: 'الإشعارات',
  unread_zero: 'الإشعارات، كلها مقروءة',
  unread_one: 'الإشعارات، إشعار واحد غير مقروء',
  unread_two: 'الإشعارات، إشعاران غير مقروءين',
  unread_few: 'الإشعارات، {{count}} إشعارات غير مقروءة',
  unread_many: 'الإشعارات، {{count}} إشعارًا غير مقروء',
  unread_other: 'الإشعارات، {{count}} إشعار غير مقروء',
  none: 'لا جديد',
  markAll: 'تحديد الكل كمقروء',
  earlier: 'عرض الأقدم',
  isNew: 'جديد',
  'kind.order.assigned': 'أُسند الطلب {{order_id}} إلى بنكك',
  'kind.order.placed': 'ورد إليك الطلب {{order_id}}',
  'kind.order.cancelled': 'أُلغي الطلب {{order_id}}',
  'kind.dispute.opened': 'رُفع نزاع حول الطلب {{order_id}}',
  'kind.dispute.closed': 'أُغلق النزاع حول الطلب {{order_id}}',
  'kind.verification.received': 'قدّم {{name}} مستندًا: {{paper}}',
  'kind.verification.checked': 'وردت نتيجة التحقق من هوية {{name}}: {{status}}',
  'kind.verification.revision': 'يجب رفع مستند من جديد: {{paper}}. {{comment}}',
  'kind.verification.accepted': 'قُبلت مستنداتك',
  'kind.licence.expiring': 'تنتهي رخصتك التجارية في {{date}}. ارفع الرخصة المجددة في الوقت المناسب.',
  'kind.licence.expired': 'انتهت رخصتك التجارية. ارفع الرخصة المجددة لعقد صفقات جديدة.',
  'kind.export.ready': 'نسخة بياناتك جاهزة',
  deletedUser: 'مستخدم محذوف',
  'result.inReview': 'قيد المراجعة',
  'result.accepted': 'مقبول',
  'result.rejected': 'مرفوض',
}
