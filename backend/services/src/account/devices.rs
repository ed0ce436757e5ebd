//! The devices on which somebody is shown notifications.

use granary_domain::{
    Caller,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::push::Subscription;
use granary_store::{Author, Decision, Store};

/// Keeps the device at which the caller is signed in; it comes to the same however often it is asked.
pub async fn subscribe(
    store: &Store,
    device: &Subscription,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            tx.subscribe(caller, device).await?;
            Ok(Decision::reply("Notifications come to this device", ()))
        })
        .await
}

/// Forgets a device of the caller.
pub async fn unsubscribe(
    store: &Store,
    endpoint: &str,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            tx.unsubscribe(caller, endpoint).await?;
            Ok(Decision::reply("Notifications come to this device no more", ()))
        })
        .await
}
