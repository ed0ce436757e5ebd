//! How people laid out their lists.

use granary_domain::{BankId, Bucket, CompanyId, Text, UserId, store::StoreUnavailable};
use granary_identity::saved_view::{
    HiddenColumns, LastLook, MOST_TABLES, MOST_TOLD, MOST_VIEWS, SavedView, SavedViewRecord, Tables,
};
use jiff::Timestamp;

use super::{Store, Tx, query::query, row::row, sql};

impl Store {
    /// How somebody laid out their lists.
    pub async fn tables_of(&self, user: UserId) -> Result<Tables, StoreUnavailable> {
        let views =
            self.database.list_all(query!("saved_views/list_views", SavedViewRecord), &[&user.0, &MOST_TOLD]).await?;
        let hidden = self.database.list_all(query!("saved_views/list_hidden", HiddenRow), &[&user.0]).await?;
        let hidden = hidden.into_iter().map(|it| (it.table, it.columns)).collect();
        Ok(Tables { views, hidden })
    }

    /// When somebody left their dashboard last.
    pub async fn last_look(&self, user: UserId) -> Result<Option<LastLook>, StoreUnavailable> {
        self.database.find(query!("saved_views/find_look", LastLook), &[&user.0]).await
    }

    /// How many orders of a bank, or of all, in some buckets changed after a moment, up to so many.
    pub async fn count_changed(
        &self,
        after: Timestamp,
        (bank, buckets): (Option<BankId>, &[Bucket]),
        most: i64,
    ) -> Result<i64, StoreUnavailable> {
        let buckets: Vec<_> = buckets.iter().map(|it| it.as_str()).collect();
        self.database.one(sql!("saved_views/count_changed"), &[&after, &bank.map(|it| it.0), &buckets, &most]).await
    }

    /// The same of a company's orders, whichever its side.
    pub async fn count_changed_of_company(
        &self,
        after: Timestamp,
        company: CompanyId,
        most: i64,
    ) -> Result<i64, StoreUnavailable> {
        self.database.one(sql!("saved_views/count_changed_of_company"), &[&after, &company.0, &most]).await
    }
}

impl Tx<'_> {
    /// Keeps a view in the place of one of the same name; false where there would be too many.
    pub async fn save_view(&self, user: UserId, view: &SavedView) -> Result<bool, StoreUnavailable> {
        let SavedView { table, name, query, is_shared } = view;
        let (table, name, query) = (table.as_str(), name.as_str(), query.as_str());
        let params: [&(dyn tokio_postgres::types::ToSql + Sync); 7] =
            [&user.0, &table, &name, &query, is_shared, &self.at, &MOST_VIEWS];
        Ok(self.transaction.maybe(sql!("saved_views/save_view"), &params).await?.is_some())
    }

    /// Forgets a view; false where there was none.
    pub async fn remove_view(&self, user: UserId, table: &str, name: &str) -> Result<bool, StoreUnavailable> {
        Ok(self.transaction.maybe(sql!("saved_views/remove_view"), &[&user.0, &table, &name]).await?.is_some())
    }

    /// Keeps which columns of a list are left out; false where there would be too many lists.
    pub async fn hide_columns(&self, user: UserId, of: &HiddenColumns) -> Result<bool, StoreUnavailable> {
        let columns: Vec<_> = of.columns.iter().map(Text::as_str).collect();
        let params: [&(dyn tokio_postgres::types::ToSql + Sync); 4] =
            [&user.0, &of.table.as_str(), &columns, &MOST_TABLES];
        Ok(self.transaction.maybe(sql!("saved_views/hide_columns"), &params).await?.is_some())
    }

    pub async fn keep_look(&self, user: UserId, newest: Timestamp) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("saved_views/keep_look"), &[&user.0, &self.at, &newest]).await.map(drop)
    }
}

struct HiddenRow {
    table: String,
    columns: Vec<String>,
}

row! {
    SavedViewRecord { table: "of_table", name, query, is_shared, saved_by }
    HiddenRow { table: "of_table", columns }
    LastLook { at, newest }
}
