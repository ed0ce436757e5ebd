//! The days on which offices or banks are closed, as staff keep them.

use actix_web::web::Data;
use granary_domain::{Country, Day, day};
use granary_http::{Body, Empty, Key, List, Reply, Staff, done, may, reply};
use granary_services::holidays;
use granary_store::Store;
use granary_trade::holiday::Holiday;
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;

/// The holidays of all countries from today on.
pub async fn list(_: Staff<may::DealRead>, store: Data<Store>) -> Reply<List<Holiday>> {
    reply("Holidays fetched", List::whole(store.holidays(None, day(Timestamp::now())).await?))
}

/// Makes a day a holiday of a country, or changes what it is: deals are laid out by it, and those that run follow.
pub async fn save(
    Staff(caller, _): Staff<may::DealTimeline>,
    Body(holiday): Body<Holiday>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let saved = holidays::save(&store, &holiday, &caller, key.as_ref()).await?;
    Ok(done(saved.message)?.replayed(saved.replayed))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RemoveHoliday {
    /// The Emirates, where none is named.
    #[serde(default = "Country::emirates")]
    country: Country,
    day: Day,
}

/// Makes a holiday a day like every other.
pub async fn remove(
    Staff(caller, _): Staff<may::DealTimeline>,
    Body(RemoveHoliday { country, day }): Body<RemoveHoliday>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let removed = holidays::remove(&store, (country, day), &caller, key.as_ref()).await?;
    Ok(done(removed.message)?.replayed(removed.replayed))
}
