//! Addresses that cannot be reached: written down as their servers refuse letters, taken off the list by staff, or by a letter
//! that arrives.

use std::sync::Arc;

use granary_adapters::mail::{Letter, Post, Undelivered};
use granary_domain::{
    Caller, SuppressionId,
    refusal::BoxedRefusal,
    store::{BoxFuture, Committed, Idempotency},
};
use granary_identity::suppression::NotSuppressed;
use granary_store::{Author, Decision, Store, UserEntry};
use serde_json::json;

/// A post that remembers whom it cannot reach. It still tries them with every letter it is given, such as a code: only
/// letters to many leave them out.
pub struct SuppressingMailer {
    pub post: Arc<dyn Post>,
    pub store: Store,
}

impl Post for SuppressingMailer {
    fn send<'a>(&'a self, letter: &'a Letter) -> BoxFuture<'a, Result<(), Undelivered>> {
        Box::pin(async move {
            let sent = self.post.send(letter).await;
            let noted = match &sent {
                Ok(()) => self.store.reach_address(&letter.to).await,
                Err(Undelivered::NoRecipient { reason, .. }) => self.store.suppress_address(&letter.to, reason).await,
                Err(_) => Ok(()),
            };
            if noted.is_err() {
                tracing::warn!(letter.id = %letter.id, "Whether an address can be reached could not be written");
            }
            sent
        })
    }
}

/// Lets letters to many go to an address again.
pub async fn lift(
    store: &Store,
    id: SuppressionId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let mut of = tx.lift_address(id).await?.ok_or(NotSuppressed)?;
            if of.is_empty() {
                of.push(caller.who.user);
            }
            let entry = |user| UserEntry { user, kind: "suppressionLifted", body: json!({}) };
            let journal = of.into_iter().map(entry).collect();
            Ok(Decision { journal, ..Decision::reply("The address gets letters to many again.", ()) })
        })
        .await
}
