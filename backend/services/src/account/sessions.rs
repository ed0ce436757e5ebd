//! Ending the sessions that one holds.

use granary_domain::{
    Caller,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::session::{EndSessions, EndedSessions};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::change::ChangeEvent;
use serde_json::json;

/// Ends another session of the caller, or all others.
pub async fn end_sessions(
    store: &Store,
    which: EndSessions,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<EndedSessions>, BoxedRefusal> {
    let (user, at_hand) = (caller.who.user, caller.who.session);
    store
        .transact(Author::caller(caller, key), async |tx| {
            let ending = which.decide(&tx.living_sessions(user).await?, at_hand)?;
            tx.end_sessions(&ending, "ended by its person").await?;
            let ended = ending.len() as u64;
            let message = if ended == 1 { "Session ended" } else { "Sessions ended" };
            Ok(Decision {
                journal: vec![UserEntry { user, kind: "sessions", body: json!({ "ended": ended }) }],
                changes: vec![ChangeEvent::User(user)],
                ..Decision::reply(message, EndedSessions { ended })
            })
        })
        .await
}
