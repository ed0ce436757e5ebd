//! The caller's own notifications.

use std::sync::Arc;

use actix_web::web::Data;
use actors::{
    change::ChangeEvent,
    domain::{DealId, DealKind, NotificationId, PageRequest},
    inbox::{InboxStore, record},
    live_query::LiveQueries,
    store::{Idempotency, Kept, KeptReply},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::{
    http::{AppError, Body, Key, Member, PageOf, Reply, kept, shown},
    store::{Store, WriteRefusal},
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

/// How many notifications became read.
#[derive(ToSchema)]
#[expect(dead_code, reason = "tells the contract what the kept reply holds")]
pub struct Marked {
    marked: u64,
}

/// Marks notifications of the caller as read; those of others are left alone.
pub async fn mark_read(
    Member(caller): Member,
    Body(Read { ids }): Body<Read>,
    Key(key): Key,
    store: Data<Store>,
    live_queries: Data<LiveQueries>,
) -> Reply<Marked> {
    if let Some(reply) = kept_before(&store, key.as_ref()).await? {
        return reply;
    }
    let user = caller.who.user;
    let marked = store.mark_read(user, ids, Timestamp::now(), key).await?;
    live_queries.tell(&ChangeEvent::Notifications(Some(Arc::from([user]))));
    let reply = KeptReply { message: "Notifications marked as read".into(), data: json!({ "marked": marked }) };
    kept(reply, false)
}

/// The reply to an earlier call with the same key, if there was one.
async fn kept_before(store: &Store, key: Option<&Idempotency>) -> Result<Option<Reply<Marked>>, AppError> {
    let Some(key) = key else { return Ok(None) };
    Ok(match store.find_kept(key).await? {
        Kept::Nothing => None,
        Kept::Reply(reply) => Some(kept(reply, true)),
        Kept::Mismatch => Some(Err(WriteRefusal::Mismatch.into())),
    })
}
