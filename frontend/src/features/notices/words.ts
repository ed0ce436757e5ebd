/** The words of notifications. */
import { defineWords } from '../../lib/i18n'

const en = {
  title: 'Notifications',
  unread: 'Notifications, {{count}} unread',
  none: 'Nothing new',
  markAll: 'Mark all as read',
  earlier: 'Show earlier',
  isNew: 'New',
  bankAssigned: 'Order {{order}} was assigned to your bank',
  bankAssignedPlain: 'An order was assigned to your bank',
  news: 'News of {{order}}',
  newsPlain: 'News of a deal',
}

const ar: Record<keyof typeof en, string> = {
  title: 'الإشعارات',
  unread: 'الإشعارات، {{count}} غير مقروءة',
  none: 'لا جديد',
  markAll: 'تحديد الكل كمقروء',
  earlier: 'عرض الأقدم',
  isNew: 'جديد',
  bankAssigned: 'أُسند الطلب {{order}} إلى بنكك',
  bankAssignedPlain: 'أُسند طلب إلى بنكك',
  news: 'جديد في {{order}}',
  newsPlain: 'جديد في صفقة',
}

export const { t, useT } = defineWords('notices', { en, ar })
