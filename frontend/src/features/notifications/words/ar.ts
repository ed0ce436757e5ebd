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
  orderAssigned: 'أُسند الطلب {{order}} إلى بنكك',
  orderPlaced: 'ورد إليك الطلب {{order}}',
  orderCancelled: 'أُلغي الطلب {{order}}',
  disputeOpened: 'رُفع نزاع حول الطلب {{order}}',
  disputeClosed: 'أُغلق النزاع حول الطلب {{order}}',
  news: 'جديد في صفقة',
}
