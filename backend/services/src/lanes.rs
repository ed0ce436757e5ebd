//! Staff say how long ships take from port to country; orders placed from then on are laid out by it.

use granary_domain::{
    Caller,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::lane::{Lane, LaneOf, LaneRefusal};
use serde_json::json;

/// Keeps how long ships take.
pub async fn save(
    store: &Store,
    lane: &Lane,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            lane.of.check()?;
            tx.save_lane(lane).await?;
            let Lane { of: LaneOf { origin, country }, days } = lane;
            let body = json!({ "origin": origin, "country": country, "days": days });
            let entry = UserEntry { user: caller.who.user, kind: "laneSaved", body };
            Ok(Decision { journal: vec![entry], ..Decision::reply("Days at sea saved successfully", ()) })
        })
        .await
}

/// Leaves a lane to what is typical of it.
pub async fn remove(
    store: &Store,
    of: LaneOf,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            if !tx.remove_lane(of).await? {
                return Err(LaneRefusal::Absent.into());
            }
            let entry = UserEntry { user: caller.who.user, kind: "laneRemoved", body: json!(of) };
            Ok(Decision { journal: vec![entry], ..Decision::reply("Days at sea reset successfully", ()) })
        })
        .await
}
