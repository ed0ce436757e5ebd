//! Kept replies: how outcomes and retries look in rows.

use actors::store::{Idempotency, Kept, KeptReply, StoreDown};
use tokio_postgres::Row;

use super::{Store, line, sql};

impl Store {
    /// What is kept under a key; waits while somebody else is at work under it.
    pub async fn find_kept(&self, key: &Idempotency) -> Result<Kept, StoreDown> {
        let found = self
            .line
            .maybe(sql!("replies/find_kept"), &[&key.caller.0, &key.path, &key.key, &key.body.as_slice()])
            .await?;
        let Some(row) = found else { return Ok(Kept::Nothing) };
        match line::take::<Option<String>>(&row, "outcome")?.as_deref() {
            None => Ok(Kept::Nothing),
            Some("replayed") => Ok(Kept::Reply(reply(&row)?)),
            Some("mismatch") => Ok(Kept::Mismatch),
            Some(other) => Err(line::nonsense("outcome", &other)),
        }
    }
}

/// The reply in a row.
pub(super) fn reply(row: &Row) -> Result<KeptReply, StoreDown> {
    Ok(KeptReply { message: line::take(row, "reply_message")?, data: line::take(row, "reply_data")? })
}
