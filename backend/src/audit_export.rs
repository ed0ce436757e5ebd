//! That somebody took the audit out as a file stands in the audit too.

use actors::{
    domain::Caller,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use serde_json::json;

use crate::store::{Author, Decision, Store, UserEntry};

/// Writes down who took it.
pub async fn note(store: &Store, caller: &Caller, key: Option<&Idempotency>) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |_| {
            let entry = UserEntry { user: caller.who.user, kind: "auditExported", body: json!({}) };
            Ok(Decision { journal: vec![entry], ..Decision::reply("Audit exported", ()) })
        })
        .await
}
