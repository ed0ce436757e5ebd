//! The live inbox: the unread count and the newest notifications of one person.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::{InboxStore, StoredNotice};
use crate::{
    board::{News, Source},
    domain::UserId,
    store::{Answer, StoreDown},
};

/// How many of the newest notifications the live inbox shows.
const NEWEST: u32 = 20;

/// A notification on the wire: `{_id, kind, at, isRead, body}`.
pub fn record(notice: &StoredNotice) -> Value {
    json!({
        "_id": notice.id,
        "kind": notice.kind,
        "at": notice.at,
        "isRead": notice.read_at.is_some(),
        "body": notice.body,
    })
}

/// The sheet behind the topic `inbox`.
pub struct InboxSource {
    pub store: Arc<dyn InboxStore>,
    pub of: UserId,
}

impl Source for InboxSource {
    fn topic(&self) -> String {
        "inbox".to_owned()
    }

    fn read(&self) -> Answer<'_, Result<Value, StoreDown>> {
        Box::pin(async move {
            let found = self.store.notices(self.of, 1, NEWEST).await?;
            let order: Vec<Value> = found.items.iter().map(|notice| json!(notice.id)).collect();
            let rows: Map<String, Value> =
                found.items.iter().map(|notice| (notice.id.to_string(), record(notice))).collect();
            Ok(json!({ "unread": found.unread, "total": found.total, "items": { "rows": rows, "order": order } }))
        })
    }

    fn concerns(&self, news: &News) -> bool {
        match news {
            News::Inbox(None) => true,
            News::Inbox(Some(people)) => people.contains(&self.of),
            News::Deal(_) | News::Person(_) => false,
        }
    }

    fn amend(&self, _: &Value, _: &News) -> Option<Value> {
        None
    }
}
