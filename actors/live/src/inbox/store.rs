//! The port through which an inbox is read.

use granary_domain::{
    NotificationId, Total, UserId,
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::notification::NotificationKind;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::NotificationBody;

/// A notification as its person reads it.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredNotification {
    pub id: NotificationId,
    pub kind: NotificationKind,
    pub body: NotificationBody,
    pub at: Timestamp,
    pub read_at: Option<Timestamp>,
}

/// A page of notifications, newest first.
#[derive(Debug, Clone)]
pub struct NotificationPage {
    pub items: Vec<StoredNotification>,
    pub total: Total,
    /// No more than [`Total::MAX_COUNTED`].
    pub unread: u64,
    /// Nothing is older than these.
    pub is_last: bool,
}

/// How many notifications became read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Marked {
    pub marked: u64,
}

/// What inboxes need of a store.
pub trait InboxStore: Send + Sync + 'static {
    fn notifications(
        &self,
        of: UserId,
        current: u32,
        size: u32,
    ) -> BoxFuture<'_, Result<NotificationPage, StoreUnavailable>>;
    /// How many are unread, no more than [`Total::MAX_COUNTED`].
    fn unread(&self, of: UserId) -> BoxFuture<'_, Result<u64, StoreUnavailable>>;
}
