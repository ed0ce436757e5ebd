//! Kept replies: how a retry finds what was answered before.

use granary_domain::store::{Idempotency, KEPT_FOR, Kept, StoreUnavailable, StoredReply};
use tokio_postgres::Row;

use super::{
    Store,
    database::Params,
    row::{malformed, row, take},
    sql,
};

/// A kept reply, its data as it was answered, to the letter.
#[derive(Debug, PartialEq, Eq)]
pub struct Answered {
    pub message: String,
    pub json: String,
}

impl Answered {
    pub(super) fn parsed(self) -> Result<StoredReply, StoreUnavailable> {
        let data = serde_json::from_str(&self.json).map_err(|cause| malformed("a kept reply", &cause))?;
        Ok(StoredReply { message: self.message, data })
    }
}

impl Store {
    /// What is kept under a key; waits while somebody else is at work under it.
    pub async fn find_kept(&self, key: &Idempotency) -> Result<Kept<Answered>, StoreUnavailable> {
        let params: Params<'_> = &[&key.caller.0, &key.path, &key.key, &key.body.as_slice(), &KEPT_FOR.as_secs_f64()];
        kept(self.database.maybe(sql!("replies/find_kept"), params).await?.as_ref())
    }
}

/// What the row of a key says is kept under it.
pub(super) fn kept(row: Option<&Row>) -> Result<Kept<Answered>, StoreUnavailable> {
    let Some(row) = row else { return Ok(Kept::Nothing) };
    match take::<Option<String>>(row, "outcome")?.as_deref() {
        None => Ok(Kept::Nothing),
        Some("replayed") => {
            Ok(Kept::Reply(Answered { message: take(row, "reply_message")?, json: take(row, "reply_data")? }))
        }
        Some("mismatch") => Ok(Kept::Mismatch),
        Some(other) => Err(malformed("outcome", &other)),
    }
}

row! {
    StoredReply { message: "reply_message", data: "reply_data" }
}
