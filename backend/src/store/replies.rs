//! Kept replies: how a retry finds what was answered before.

use actors::store::{Idempotency, Kept, KeptReply, StoreDown};
use tokio_postgres::Row;

use super::{Store, database, sql};

impl Store {
    /// What is kept under a key; waits while somebody else is at work under it.
    pub async fn find_kept(&self, key: &Idempotency) -> Result<Kept, StoreDown> {
        let found = self
            .database
            .maybe(sql!("replies/find_kept"), &[&key.caller.0, &key.path, &key.key, &key.body.as_slice()])
            .await?;
        let Some(row) = found else { return Ok(Kept::Nothing) };
        match database::take::<Option<String>>(&row, "outcome")?.as_deref() {
            None => Ok(Kept::Nothing),
            Some("replayed") => Ok(Kept::Reply(reply(&row)?)),
            Some("mismatch") => Ok(Kept::Mismatch),
            Some(other) => Err(database::malformed("outcome", &other)),
        }
    }
}

/// The reply in a row.
pub(super) fn reply(row: &Row) -> Result<KeptReply, StoreDown> {
    Ok(KeptReply { message: database::take(row, "reply_message")?, data: database::take(row, "reply_data")? })
}
