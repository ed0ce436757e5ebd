//! Notifications: the port through which an inbox is read and marked.

use actors::{
    domain::{NoticeId, UserId},
    inbox::{InboxStore, Notices, StoredNotice},
    store::{Answer, Idempotency, StoreDown},
};
use jiff::Timestamp;
use uuid::Uuid;

use super::{Store, line::take, sql};

impl InboxStore for Store {
    fn notices(&self, of: UserId, current: u32, size: u32) -> Answer<'_, Result<Notices, StoreDown>> {
        Box::pin(async move {
            let (size, skip) = (i64::from(size), i64::from(current.saturating_sub(1)) * i64::from(size));
            let rows = self.line.rows(sql!("notices/page_notices"), &[&of.0, &size, &skip]).await?;
            let Some(first) = rows.first() else { return Ok(Notices::default()) };
            let total = take::<i64>(first, "total")?.unsigned_abs();
            let unread = take::<i64>(first, "unread")?.unsigned_abs();
            let mut items = Vec::with_capacity(rows.len());
            for row in &rows {
                if let Some(id) = take::<Option<Uuid>>(row, "id")? {
                    items.push(StoredNotice {
                        id: NoticeId(id),
                        kind: take(row, "kind")?,
                        body: take(row, "body")?,
                        at: take(row, "at")?,
                        read_at: take(row, "read_at")?,
                    });
                }
            }
            Ok(Notices { items, total, unread })
        })
    }

    fn mark_read(
        &self,
        of: UserId,
        ids: Vec<NoticeId>,
        at: Timestamp,
        key: Option<Idempotency>,
    ) -> Answer<'_, Result<u64, StoreDown>> {
        Box::pin(async move {
            let ids: Vec<Uuid> = ids.into_iter().map(|id| id.0).collect();
            let key = key.as_ref();
            let (path, name) = (key.map(|key| &key.path), key.map(|key| &key.key));
            let body = key.map(|key| key.body.as_slice());
            let marked: i64 =
                self.line.one(sql!("notices/mark_read"), &[&of.0, &ids, &at, &path, &name, &body]).await?;
            Ok(marked.unsigned_abs())
        })
    }
}
