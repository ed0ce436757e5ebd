//! Notifications are counted and marked for their owner alone.

use actors::{domain::NotificationId, inbox::InboxStore};

use crate::given::{caller, demo_house, key, now};

#[tokio::test]
async fn only_the_owner_marks_a_notification_and_only_once() {
    let (_database, store) = demo_house().await;
    let own = caller(&store, "officer@emirates-trade.test").await;
    let other = caller(&store, "officer@gulf-commerce.test").await;
    let before = store.notifications(own.who.user, 1, 3).await.unwrap();
    let ids: Vec<NotificationId> = before.items.iter().map(|notification| notification.id).collect();
    assert_eq!(store.mark_read(other.who.user, ids.clone(), now(), None).await.unwrap(), 0);
    let retry = Some(key(&own, "read"));
    assert_eq!(store.mark_read(own.who.user, ids.clone(), now(), retry.clone()).await.unwrap(), 3);
    assert_eq!(store.mark_read(own.who.user, ids.clone(), now(), retry).await.unwrap(), 3);
    assert_eq!(store.mark_read(own.who.user, ids, now(), None).await.unwrap(), 0);
    let after = store.notifications(own.who.user, 1, 3).await.unwrap();
    assert_eq!((after.unread, after.total), (before.unread - 3, before.total));
    assert!(after.items.iter().all(|notification| notification.read_at.is_some()));
    let beyond = store.notifications(own.who.user, 99, 3).await.unwrap();
    assert_eq!((beyond.unread, beyond.items.len()), (after.unread, 0));
}
