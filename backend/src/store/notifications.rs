//! Notifications: the port through which an inbox is read and marked.

use actors::{
    domain::{NotificationId, UserId},
    inbox::{InboxStore, NotificationPage, StoredNotification},
    store::{Answer, Idempotency, StoreDown},
};
use jiff::Timestamp;
use uuid::Uuid;

use super::{Store, database::take, sql};

impl InboxStore for Store {
    fn notifications(&self, of: UserId, current: u32, size: u32) -> Answer<'_, Result<NotificationPage, StoreDown>> {
        Box::pin(async move {
            let (size, skip) = (i64::from(size), i64::from(current.saturating_sub(1)) * i64::from(size));
            let rows = self.database.rows(sql!("notifications/page_notifications"), &[&of.0, &size, &skip]).await?;
            let Some(first) = rows.first() else { return Ok(NotificationPage::default()) };
            let total = take::<i64>(first, "total")?.unsigned_abs();
            let unread = take::<i64>(first, "unread")?.unsigned_abs();
            let mut items = Vec::with_capacity(rows.len());
            for row in &rows {
                if let Some(id) = take::<Option<Uuid>>(row, "id")? {
                    items.push(StoredNotification {
                        id: NotificationId(id),
                        kind: take(row, "kind")?,
                        body: take(row, "body")?,
                        at: take(row, "at")?,
                        read_at: take(row, "read_at")?,
                    });
                }
            }
            Ok(NotificationPage { items, total, unread })
        })
    }

    fn mark_read(
        &self,
        of: UserId,
        ids: Vec<NotificationId>,
        at: Timestamp,
        key: Option<Idempotency>,
    ) -> Answer<'_, Result<u64, StoreDown>> {
        Box::pin(async move {
            let ids: Vec<Uuid> = ids.into_iter().map(|id| id.0).collect();
            let key = key.as_ref();
            let (path, name) = (key.map(|key| &key.path), key.map(|key| &key.key));
            let body = key.map(|key| key.body.as_slice());
            let marked: i64 =
                self.database.one(sql!("notifications/mark_read"), &[&of.0, &ids, &at, &path, &name, &body]).await?;
            Ok(marked.unsigned_abs())
        })
    }
}
