//! The caller's own notifications.

use actix_web::web::Data;
use actors::{
    domain::{DealId, DealKind, NotificationId, PageRequest},
    inbox::{InboxStore, Marked, record},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    account,
    http::{Body, Key, Member, PageOf, Reply, committed, shown},
    store::Store,
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticeQuery {
    #[serde(default)]
    page: PageRequest,
}

/// A page of notifications, newest first.
#[derive(Serialize, ToSchema)]
pub struct Notifications {
    #[schema(value_type = Vec<Notification>)]
    items: Vec<Value>,
    page: PageOf,
    /// How many are unread in all.
    unread: u64,
}

/// One notification; what stands in `body` depends on its kind.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the inbox writes")]
struct Notification {
    #[serde(rename = "_id")]
    id: NotificationId,
    /// Such as `order.assigned`.
    kind: String,
    #[schema(format = DateTime)]
    at: String,
    is_read: bool,
    body: NotificationBody,
}

/// What a notification is about.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the inbox writes")]
struct NotificationBody {
    deal_id: Option<DealId>,
    #[serde(rename = "order_id")]
    order_id: Option<String>,
    kind: Option<DealKind>,
    text: Option<String>,
}

/// The caller's notifications, newest first.
pub async fn list(
    Member(caller): Member,
    Body(NoticeQuery { page }): Body<NoticeQuery>,
    store: Data<Store>,
) -> Reply<Notifications> {
    let found = store.notifications(caller.who.user, page.current, page.size).await?;
    let items = found.items.iter().map(record).collect();
    let page = PageOf { current: page.current, size: page.size, total: found.total };
    shown("Notifications fetched", &Notifications { items, page, unread: found.unread })
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Read {
    #[schema(max_items = 1000)]
    ids: Vec<NotificationId>,
}

/// Marks notifications of the caller as read; those of others are left alone.
pub async fn mark_read(
    Member(caller): Member,
    Body(Read { ids }): Body<Read>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Marked> {
    committed(account::mark_read(&store, &ids, &caller, key.as_ref()).await?)
}
