//! Searches of the market that people keep: saved, named anew and forgotten, and held against the lots that came on offer.

use granary_domain::{
    Caller, SavedSearchId, UserId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::notification::Notification;
use granary_store::{Author, Decision, Store, Tx};
use granary_trade::listing::{HeldSearch, SaveSearch, SavedSearch, SearchChange, SearchRefusal, found_news};
use uuid::Uuid;

/// The people whose searches are held against what came in one piece, those first who have waited longest.
const PEOPLE: i64 = 10;
/// As many lots are looked at of one person in one piece, those first that came first; the rest in its next turn.
const LOTS: i64 = 500;

/// Keeps a search of the caller, in the place of one of the same name where it says so.
pub async fn save(
    store: &Store,
    search: &SaveSearch,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<SavedSearch>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key).exclusively(&turn(user)), async |tx| {
            let id = SavedSearchId(Uuid::now_v7());
            search.check(tx.is_search_named(user, id, search.name.as_str()).await?)?;
            let saved = tx.save_search(user, id, search).await?.ok_or(SearchRefusal::TooMany)?;
            Ok(Decision::reply("Search saved", saved))
        })
        .await
}

/// Names a search of the caller anew, or says whether it tells.
pub async fn change(
    store: &Store,
    id: SavedSearchId,
    change: &SearchChange,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<SavedSearch>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key).exclusively(&turn(user)), async |tx| {
            if let Some(name) = &change.name
                && tx.is_search_named(user, id, name.as_str()).await?
            {
                return Err(SearchRefusal::NameTaken.into());
            }
            let changed = tx.change_search(user, id, change).await?.ok_or(SearchRefusal::NotFound)?;
            Ok(Decision::reply("Search changed", changed))
        })
        .await
}

/// Forgets a search of the caller.
pub async fn remove(
    store: &Store,
    id: SavedSearchId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let is_gone = tx.remove_search(caller.who.user, id).await?;
            if is_gone { Ok(Decision::reply("Search deleted", ())) } else { Err(SearchRefusal::NotFound.into()) }
        })
        .await
}

/// Each counts those before it.
fn turn(user: UserId) -> String {
    format!("searches:{user}")
}

/// Tells some people of the lots that came and that their searches find; answers whether there was anybody to look for. No two
/// servers do it at a time.
pub async fn tell_arrivals(store: &Store) -> Result<bool, StoreUnavailable> {
    let told = store
        .perform(Author::system().exclusively("arrived lots"), async |tx| {
            tx.number_arrivals().await?;
            let people = tx.searches_behind(PEOPLE).await?;
            let mut notifications = Vec::new();
            for searches in &people {
                notifications.extend(hold(store, tx, searches).await?);
            }
            Ok(Decision { notifications, ..Decision::value(!people.is_empty()) })
        })
        .await;
    told.map_err(|refusal: BoxedRefusal| {
        tracing::warn!(?refusal, "What saved searches found is told later");
        StoreUnavailable
    })
}

/// Holds the searches of one person against what came, each by the market's own search.
async fn hold(store: &Store, tx: &Tx<'_>, searches: &[HeldSearch]) -> Result<Vec<Notification>, StoreUnavailable> {
    let (Some(first), Some(looked)) = (searches.first(), searches.iter().map(|it| it.looked).min()) else {
        return Ok(Vec::new());
    };
    let arrived = tx.arrived_after(looked, LOTS).await?;
    let Some(last) = arrived.last() else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for search in searches {
        let Some(filter) = &search.filter else { continue };
        let lots: Vec<_> = search.new_to(&arrived).map(|it| it.lot).collect();
        found.push((search.clone(), store.found_among(filter, &lots).await?));
    }
    tx.look_on(first.user, last.number).await?;
    Ok(found_news(&found, &arrived, tx.at))
}
