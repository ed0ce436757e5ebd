/** The words of notifications. */
import { defineWords } from '../../lib/i18n'

const en = {
  title: 'Notifications',
  unread: 'Notifications, {{count}} unread',
  none: 'Nothing new',
  markAll: 'Mark all as read',
  earlier: 'Show earlier',
  isNew: 'New',
  orderAssigned: 'Order {{order}} was assigned to your bank',
  orderPlaced: 'Order {{order}} was placed with you',
  orderCancelled: 'Order {{order}} was cancelled',
  disputeOpened: 'A dispute was raised over order {{order}}',
  disputeClosed: 'The dispute over order {{order}} was closed',
  news: 'News of a deal',
}

const ar: Record<keyof typeof en, string> = {
  title: 'الإشعارات',
  unread: 'الإشعارات، {{count}} غير مقروءة',
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

export const { t, useT } = defineWords('notifications', { en, ar })
