//! Who takes a whole list out as a file proves who they are, and stands in the audit.

use actors::{
    domain::Caller,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use serde_json::Value;

use crate::store::{Author, Decision, Store, UserEntry};

/// A list that is taken out.
#[derive(Debug, Clone, Copy)]
pub enum Exported {
    Audit,
    Orders,
}

/// Writes down who takes it, and what of it, if they signed in or proved who they are a short while ago.
pub async fn note(
    store: &Store,
    (exported, what): (Exported, Value),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    let (kind, message) = match exported {
        Exported::Audit => ("auditExported", "Audit exported"),
        Exported::Orders => ("ordersExported", "Orders exported"),
    };
    store
        .transact(Author::caller(caller, key), async |tx| {
            tx.check_proof(caller).await?;
            let entry = UserEntry { user: caller.who.user, kind, body: what };
            Ok(Decision { journal: vec![entry], ..Decision::reply(message, ()) })
        })
        .await
}
