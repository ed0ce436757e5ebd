//! The port through which an inbox is read.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::NotificationBody;
use crate::{
    domain::{NotificationId, UserId},
    notification::NotificationKind,
    store::{Answer, StoreDown},
};

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
#[derive(Debug, Clone, Default)]
pub struct NotificationPage {
    pub items: Vec<StoredNotification>,
    pub total: u64,
    pub unread: u64,
}

/// How many notifications became read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Marked {
    pub marked: u64,
}

/// What inboxes need of a store.
pub trait InboxStore: Send + Sync + 'static {
    fn notifications(&self, of: UserId, current: u32, size: u32) -> Answer<'_, Result<NotificationPage, StoreDown>>;
}
