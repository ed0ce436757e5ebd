//! The caller's own notifications.

use actix_web::web::Data;
use granary_domain::{NotificationId, PageRequest};
use granary_http::{Body, Key, Member, PageOf, Reply, committed, reply};
use granary_live::inbox::{InboxStore, Marked, NotificationView};
use granary_services::account;
use granary_store::Store;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NotificationQuery {
    #[serde(default)]
    page: PageRequest,
}

/// A page of notifications, newest first.
#[derive(Serialize, ToSchema)]
pub struct Notifications {
    items: Vec<NotificationView>,
    page: PageOf,
    /// How many are unread in all.
    unread: u64,
}

/// The caller's notifications, newest first.
pub async fn list(
    Member(caller): Member,
    Body(NotificationQuery { page }): Body<NotificationQuery>,
    store: Data<Store>,
) -> Reply<Notifications> {
    let found = store.notifications(caller.who.user, page.current, page.size).await?;
    let items = found.items.into_iter().map(NotificationView::from).collect();
    let page = PageOf::new(page.current, page.size, found.total);
    reply("Notifications fetched", Notifications { items, page, unread: found.unread })
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
