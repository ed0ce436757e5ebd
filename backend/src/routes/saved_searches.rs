//! Searches of the market that the caller keeps, to hear when a lot comes on offer that they find.

use actix_web::web::Data;
use granary_domain::{SavedSearchId, Text};
use granary_http::{Body, Empty, Id, Key, Reply, Trader, committed, done, reply};
use granary_services::saved_searches;
use granary_store::Store;
use granary_trade::listing::{SaveSearch, SavedSearch, SearchChange, SearchName};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::listings::Filters;

/// `data` of the searches.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedSearches {
    searches: Vec<SavedSearch>,
}

/// The searches that the caller keeps, by their names.
pub async fn list(Trader(caller): Trader, store: Data<Store>) -> Reply<SavedSearches> {
    reply("Searches fetched", SavedSearches { searches: store.saved_searches(caller.who.user).await? })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SearchToSave {
    name: SearchName,
    #[serde(default)]
    filters: Filters,
    #[serde(default)]
    search: Option<Text<0, 200>>,
    /// Whether to hear of what comes.
    #[serde(default = "yes")]
    tells: bool,
    /// Whether it takes the place of one of the same name, which is refused where it does not.
    #[serde(default)]
    replaces: bool,
}

const fn yes() -> bool {
    true
}

/// Keeps the search that stands, in the place of one of the same name where it says so.
pub async fn save(
    Trader(caller): Trader,
    Body(SearchToSave { name, filters, search, tells, replaces }): Body<SearchToSave>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<SavedSearch> {
    let search = SaveSearch { name, filter: filters.asked(search.map(String::from))?, tells, replaces };
    committed(saved_searches::save(&store, &search, &caller, key.as_ref()).await?)
}

/// Names a search anew, or says whether it tells of what comes.
pub async fn change(
    Trader(caller): Trader,
    Id(id): Id<SavedSearchId>,
    Body(change): Body<SearchChange>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<SavedSearch> {
    committed(saved_searches::change(&store, id, &change, &caller, key.as_ref()).await?)
}

/// Forgets a search.
pub async fn remove(
    Trader(caller): Trader,
    Id(id): Id<SavedSearchId>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let removed = saved_searches::remove(&store, id, &caller, key.as_ref()).await?;
    Ok(done(removed.message)?.replayed(removed.replayed))
}
