//! Searches of the market that people keep, and the lots that came on offer since they were held against them.

use granary_domain::{ListingId, SavedSearchId, UserId, store::StoreUnavailable};
use granary_trade::listing::{
    ArrivedLot, HeldSearch, ListingFilter, MAX_SEARCHES, SaveSearch, SavedSearch, SearchChange,
};
use tokio_postgres::Row;

use super::{
    Store, Tx,
    database::Params,
    query::query,
    row::{malformed, row, take},
    sql,
};

impl Store {
    /// The searches that somebody keeps, by their names.
    pub async fn saved_searches(&self, of: UserId) -> Result<Vec<SavedSearch>, StoreUnavailable> {
        self.database.list_all(query!("saved_searches/list_searches", SavedSearch), &[&of.0]).await
    }
}

impl Tx<'_> {
    /// Keeps a search, in the place of one of the same name where there is one; none where there would be too many.
    pub async fn save_search(
        &self,
        of: UserId,
        id: SavedSearchId,
        it: &SaveSearch,
    ) -> Result<Option<SavedSearch>, StoreUnavailable> {
        let filter = serde_json::to_string(&it.filter).map_err(|cause| malformed("a search", &cause))?;
        let params: Params<'_> = &[&of.0, &id.0, &it.name.as_str(), &filter, &it.tells, &self.at, &MAX_SEARCHES];
        self.transaction.find(query!("saved_searches/save_search", SavedSearch), params).await
    }

    /// Whether somebody keeps another search by a name.
    pub async fn is_search_named(&self, of: UserId, but: SavedSearchId, name: &str) -> Result<bool, StoreUnavailable> {
        self.transaction.one(sql!("saved_searches/is_name_taken"), &[&of.0, &but.0, &name]).await
    }

    /// Says of a search of somebody anew what is said anew; none where they keep none of the id.
    pub async fn change_search(
        &self,
        of: UserId,
        id: SavedSearchId,
        it: &SearchChange,
    ) -> Result<Option<SavedSearch>, StoreUnavailable> {
        let name = it.name.as_ref().map(|name| name.as_str());
        let params: Params<'_> = &[&of.0, &id.0, &name, &it.tells, &self.at];
        self.transaction.find(query!("saved_searches/change_search", SavedSearch), params).await
    }

    /// Forgets a search; false where they keep none of the id.
    pub async fn remove_search(&self, of: UserId, id: SavedSearchId) -> Result<bool, StoreUnavailable> {
        Ok(self.transaction.maybe(sql!("saved_searches/remove_search"), &[&of.0, &id.0]).await?.is_some())
    }

    /// Notes that a lot came on offer; of one that did before, nothing.
    pub(super) async fn add_arrival(&self, lot: ListingId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("saved_searches/add_arrival"), &[&lot.0, &self.at]).await.map(drop)
    }

    /// Puts what came on offer behind all that came before it. One at a time: what is not committed yet comes later.
    pub async fn number_arrivals(&self) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("saved_searches/number_arrivals"), &[]).await.map(drop)
    }

    /// The searches of the people who have waited longest for them to be held against what came, a person at a time.
    pub async fn searches_behind(&self, people: i64) -> Result<Vec<Vec<HeldSearch>>, StoreUnavailable> {
        let all = self.transaction.all(query!("saved_searches/list_behind", HeldSearch), &[&people]).await?;
        Ok(all.chunk_by(|one, next| one.user == next.user).map(<[HeldSearch]>::to_vec).collect())
    }

    /// The first lots that came behind a number.
    pub async fn arrived_after(&self, number: i64, most: i64) -> Result<Vec<ArrivedLot>, StoreUnavailable> {
        self.transaction.all(query!("saved_searches/list_arrivals", ArrivedLot), &[&number, &most]).await
    }

    /// Writes that somebody's searches were held against all that came up to a number.
    pub async fn look_on(&self, of: UserId, number: i64) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("saved_searches/look_on"), &[&of.0, &number]).await.map(drop)
    }
}

/// What one row holds that is not understood keeps nobody else waiting.
fn understood(row: &Row) -> Result<Option<ListingFilter>, StoreUnavailable> {
    Ok(serde_json::from_value(take(row, "filter")?).ok())
}

row! {
    SavedSearch { id, name, filter, tells, saved_at }
    HeldSearch { id, user: "user_id", company: "company_id", name, filter: (understood), since, looked }
    ArrivedLot { number, lot: "lot_id", seller: "seller_id", title, at: "arrived_at" }
}
