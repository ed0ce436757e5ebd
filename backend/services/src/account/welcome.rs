//! Sending somebody the letter of welcome.

use granary_domain::{
    Caller, UserId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::mail::{WelcomeRefusal, Welcomed};
use granary_store::{Author, Decision, Store, UserEntry};
use serde_json::json;

/// Queues a letter of welcome to a person, at most one an hour.
pub async fn send_welcome(
    store: &Store,
    to: UserId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Welcomed>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let newcomer = tx.find_newcomer(to).await?.ok_or(WelcomeRefusal::Unknown)?;
            Ok(Decision {
                mails: vec![newcomer.welcome(tx.at)?],
                journal: vec![UserEntry { user: to, kind: "welcome", body: json!({}) }],
                ..Decision::reply("Welcome email sent", Welcomed { user_id: to })
            })
        })
        .await
}
