//! Notifications: read through the port of the inbox, and marked as read.

use granary_domain::{
    CompanyId, DealId, DocumentKind, NotificationId, Total, UserId,
    refusal::Params,
    store::{BoxFuture, StoreUnavailable},
};
use granary_identity::notification::NotificationKind;
use granary_live::inbox::{InboxStore, NotificationBody, NotificationPage, StoredNotification};
use jiff::Timestamp;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::counted,
    row::{malformed, take},
    sql,
};

impl InboxStore for Store {
    fn notifications(
        &self,
        of: UserId,
        current: u32,
        size: u32,
    ) -> BoxFuture<'_, Result<NotificationPage, StoreUnavailable>> {
        Box::pin(async move {
            let (wanted, skip) = (i64::from(size), i64::from(current.saturating_sub(1)) * i64::from(size));
            let most = Total::MAX_COUNTED.cast_signed();
            let rows =
                self.database.list(sql!("notifications/page_notifications"), &[&of.0, &wanted, &skip, &most]).await?;
            let [first, ..] = &rows[..] else { return Err(StoreUnavailable) };
            let total = counted(&rows)?;
            let unread = take(first, "unread")?;
            let (mut items, mut read) = (Vec::with_capacity(rows.len()), 0);
            for row in &rows {
                if let Some(id) = take::<Option<Uuid>>(row, "id")? {
                    read += 1;
                    // What a later version wrote is left out, and keeps nobody from the others.
                    items.extend(stored(NotificationId(id), row).ok());
                }
            }
            Ok(NotificationPage { items, total, unread, is_last: read < size })
        })
    }

    fn unread(&self, of: UserId) -> BoxFuture<'_, Result<u64, StoreUnavailable>> {
        Box::pin(async move {
            let most = Total::MAX_COUNTED.cast_signed();
            Ok(self.database.one::<i64>(sql!("notifications/count_unread"), &[&of.0, &most]).await?.unsigned_abs())
        })
    }
}

impl Tx<'_> {
    /// Whether anybody was told since a moment that this person brought such a document.
    pub async fn is_brought_told(
        &self,
        by: UserId,
        kind: DocumentKind,
        since: Timestamp,
    ) -> Result<bool, StoreUnavailable> {
        let told = NotificationKind::VerificationReceived.as_str();
        self.transaction.one(sql!("notifications/is_told"), &[&told, &by.to_string(), &kind.as_str(), &since]).await
    }

    /// Whether people of a company were told of this kind about a deal since a moment, and none of them has read it.
    pub async fn is_unread(
        &self,
        company: CompanyId,
        (kind, deal): (NotificationKind, DealId),
        since: Timestamp,
    ) -> Result<bool, StoreUnavailable> {
        let (kind, deal) = (kind.as_str(), deal.to_string());
        self.transaction.one(sql!("notifications/is_unread"), &[&company.0, &kind, &deal, &since]).await
    }

    /// Marks those of the notifications that are this user's; answers how many were unread.
    pub async fn mark_read(&self, of: UserId, ids: &[NotificationId]) -> Result<u64, StoreUnavailable> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        self.transaction.run(sql!("notifications/mark_read"), &[&of.0, &ids, &self.at]).await
    }
}

/// A notification in its words.
fn stored(id: NotificationId, row: &Row) -> Result<StoredNotification, StoreUnavailable> {
    let kind = take::<String>(row, "kind")?;
    let kind = kind.parse().map_err(|_| malformed("a kind of notification", &kind))?;
    let (Json(params), Json(told)) = (take::<Json<Params>>(row, "body")?, take::<Json<NotificationBody>>(row, "body")?);
    let body = NotificationBody { text: granary_catalogue::notification(kind, &params), ..told };
    Ok(StoredNotification { id, kind, body, at: take(row, "at")?, read_at: take(row, "read_at")? })
}
