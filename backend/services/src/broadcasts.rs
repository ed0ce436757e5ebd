//! Letters of staff to many: looked at, queued with time to stop them, stopped; each a unit of work.

use granary_adapters::mail::Mailer;
use granary_domain::{
    BroadcastId, Caller, Language,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::broadcast::{
    Broadcast, BroadcastPreview, BroadcastRefusal, GRACE, SendBroadcast, Stopped, may_stop,
};
use granary_store::{Author, Decision, Store, UserEntry};
use serde_json::json;
use uuid::Uuid;

/// How many of the first readers are named.
const FIRST: i64 = 10;

/// How many a letter would go to, who is first among them, and what it would say.
pub async fn preview(store: &Store, mailer: &Mailer, ask: &SendBroadcast) -> Result<Broadcast, StoreUnavailable> {
    let letters = Language::ALL.iter().map(|language| mailer.show(&ask.letter(), *language)).collect();
    let preview = BroadcastPreview { letters, recipients: store.broadcast_first(ask, FIRST).await? };
    Ok(Broadcast { preview: Some(preview), ..Broadcast::of(store.broadcast_reach(ask).await?, None) })
}

/// Queues a letter to as many as were confirmed; it leaves after a while, in which it can be stopped.
pub async fn send(
    store: &Store,
    ask: &SendBroadcast,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Broadcast>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let reach = tx.broadcast_reach(ask).await?;
            ask.admit(reach, tx.proven_at(caller.who.session).await?, tx.at)?;
            let id = BroadcastId(Uuid::now_v7());
            let leaves_at = tx.at + GRACE;
            tx.queue_broadcast(id, ask, reach, leaves_at, user).await?;
            let body = json!({ "broadcast": id, "template": ask.template, "letters": reach.letters, "audience": ask.audience });
            let entry = UserEntry { user, kind: "broadcastQueued", body };
            let reply = Broadcast::of(reach, Some((id, leaves_at)));
            Ok(Decision { journal: vec![entry], ..Decision::reply("Letters queued", reply) })
        })
        .await
}

/// Takes a letter to many back before it leaves.
pub async fn stop(
    store: &Store,
    id: BroadcastId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Stopped>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let (leaves_at, is_stopped) = tx.broadcast_to_stop(id).await?.ok_or(BroadcastRefusal::Unknown)?;
            may_stop(leaves_at, is_stopped, tx.at)?;
            let letters = tx.stop_broadcast(id, user).await?;
            let entry =
                UserEntry { user, kind: "broadcastStopped", body: json!({ "broadcast": id, "letters": letters }) };
            Ok(Decision { journal: vec![entry], ..Decision::reply("Letters stopped", Stopped { letters }) })
        })
        .await
}
