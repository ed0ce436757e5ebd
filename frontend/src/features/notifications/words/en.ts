/** The words of notifications in English. */

export const words = {
  title: 'Notifications',
  unread_one: 'Notifications, {{count}} unread',
  unread_other: 'Notifications, {{count}} unread',
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
