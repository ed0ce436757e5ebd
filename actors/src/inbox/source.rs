//! The live inbox: the unread count and the newest notifications of one person.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::{InboxStore, StoredNotification};
use crate::{
    change::ChangeEvent,
    domain::UserId,
    live_query::QuerySource,
    store::{Answer, StoreDown},
};

/// How many of the newest notifications the live inbox shows.
const NEWEST: u32 = 20;

/// A notification on the wire: `{_id, kind, at, isRead, body}`.
pub fn record(notification: &StoredNotification) -> Value {
    json!({
        "_id": notification.id,
        "kind": notification.kind,
        "at": notification.at,
        "isRead": notification.read_at.is_some(),
        "body": notification.body,
    })
}

/// The live query behind the topic `inbox`.
pub struct InboxQuery {
    pub store: Arc<dyn InboxStore>,
    pub of: UserId,
}

impl QuerySource for InboxQuery {
    fn topic(&self) -> String {
        "inbox".to_owned()
    }

    fn read(&self) -> Answer<'_, Result<Value, StoreDown>> {
        Box::pin(async move {
            let found = self.store.notifications(self.of, 1, NEWEST).await?;
            let order: Vec<Value> = found.items.iter().map(|notification| json!(notification.id)).collect();
            let rows: Map<String, Value> =
                found.items.iter().map(|notification| (notification.id.to_string(), record(notification))).collect();
            Ok(json!({ "unread": found.unread, "total": found.total, "items": { "rows": rows, "order": order } }))
        })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        match event {
            ChangeEvent::Notifications(None) => true,
            ChangeEvent::Notifications(Some(people)) => people.contains(&self.of),
            ChangeEvent::Deal(_) | ChangeEvent::User(_) => false,
        }
    }

    fn amend(&self, _: &Value, _: &ChangeEvent) -> Option<Value> {
        None
    }
}
