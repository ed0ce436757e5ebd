//! Marking one's notifications as read.

use granary_domain::{
    Caller, NotificationId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_live::inbox::Marked;
use granary_store::{Author, Decision, Store};
use granary_trade::change::ChangeEvent;

/// Marks notifications of the caller as read; those of others are left alone.
pub async fn mark_read(
    store: &Store,
    ids: &[NotificationId],
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Marked>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let marked = tx.mark_read(user, ids).await?;
            Ok(Decision {
                changes: vec![ChangeEvent::Notifications(user)],
                ..Decision::reply("Notifications marked as read", Marked { marked })
            })
        })
        .await
}
