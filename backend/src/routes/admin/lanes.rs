//! How long ships take from port to country, as staff plan with it.

use actix_web::web::Data;
use granary_domain::{Country, DaysAtSea, Port};
use granary_http::{Body, Empty, Key, List, Reply, Staff, done, may, reply};
use granary_services::lanes;
use granary_store::Store;
use granary_trade::lane::{Lane, LaneOf, LaneView, listed};
use serde::Deserialize;
use utoipa::ToSchema;

/// The lanes between the countries of all ports, and those that staff keep beside.
pub async fn list(_: Staff<may::DealRead>, store: Data<Store>) -> Reply<List<LaneView>> {
    reply("Days at sea fetched", List::whole(listed(&store.lanes(None).await?)))
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveLane {
    origin: Port,
    country: Country,
    days: DaysAtSea,
}

/// Keeps how long ships take: orders placed from now on are laid out by it.
pub async fn save(
    Staff(caller, _): Staff<may::DealTimeline>,
    Body(SaveLane { origin, country, days }): Body<SaveLane>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let lane = Lane { of: LaneOf { origin, country }, days };
    let saved = lanes::save(&store, &lane, &caller, key.as_ref()).await?;
    Ok(done(saved.message)?.replayed(saved.replayed))
}

/// Leaves a lane to what is typical of it.
pub async fn remove(
    Staff(caller, _): Staff<may::DealTimeline>,
    Body(of): Body<LaneOf>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let removed = lanes::remove(&store, of, &caller, key.as_ref()).await?;
    Ok(done(removed.message)?.replayed(removed.replayed))
}
