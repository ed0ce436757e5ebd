//! A notification and an inbox on the wire.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::StoredNotification;
use crate::{
    domain::{DealId, DealKind, NotificationId},
    record::{Keyed, Row},
};

/// The newest notifications of one person.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InboxView {
    /// How many are unread in all.
    pub unread: u64,
    pub total: u64,
    #[schema(inline)]
    pub items: Keyed<NotificationView>,
}

/// One notification; what stands in `body` depends on its kind.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationView {
    #[serde(rename = "_id")]
    pub id: NotificationId,
    /// Such as `order.assigned`.
    pub kind: String,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    pub is_read: bool,
    #[schema(value_type = NotificationBody)]
    pub body: Value,
}

/// What a notification is about.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what notifications were written with")]
struct NotificationBody {
    deal_id: Option<DealId>,
    #[serde(rename = "order_id")]
    order_id: Option<String>,
    kind: Option<DealKind>,
    text: Option<String>,
}

impl Row for NotificationView {}

impl From<StoredNotification> for NotificationView {
    fn from(stored: StoredNotification) -> Self {
        let StoredNotification { id, kind, body, at, read_at } = stored;
        Self { id, kind, at, is_read: read_at.is_some(), body }
    }
}
