//! The port through which an inbox is read and marked.

use jiff::Timestamp;

use crate::{
    domain::{NotificationId, UserId},
    store::{Answer, Idempotency, StoreDown},
};

/// A notification as it was written.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredNotification {
    pub id: NotificationId,
    pub kind: String,
    pub body: serde_json::Value,
    pub at: Timestamp,
    pub read_at: Option<Timestamp>,
}

/// A page of notifications, newest first.
#[derive(Debug, Clone, Default)]
pub struct NotificationPage {
    pub items: Vec<StoredNotification>,
    pub total: u64,
    pub unread: u64,
}

/// What inboxes need of a store.
pub trait InboxStore: Send + Sync + 'static {
    fn notifications(&self, of: UserId, current: u32, size: u32) -> Answer<'_, Result<NotificationPage, StoreDown>>;
    /// Marks those of `ids` that are this user's; others are left alone. Answers how many were unread.
    fn mark_read(
        &self,
        of: UserId,
        ids: Vec<NotificationId>,
        at: Timestamp,
        key: Option<Idempotency>,
    ) -> Answer<'_, Result<u64, StoreDown>>;
}
