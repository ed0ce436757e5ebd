//! What companies said of the columns of the files that they bring.

use std::collections::BTreeMap;

use granary_domain::{CompanyId, store::StoreUnavailable};
use granary_trade::table::{ColumnChoice, TableKind, key};

use super::{Store, Tx, database::Params, query::query, row::row, sql};

/// How many headings of each kind of table are remembered for a company.
const REMEMBERED: i64 = 300;

impl Store {
    pub async fn column_choices(&self, of: CompanyId, kind: TableKind) -> Result<Vec<ColumnChoice>, StoreUnavailable> {
        self.database.all(query!("tables/list_choices", ColumnChoice), &[&of.0, &kind.as_str()]).await
    }
}

impl Tx<'_> {
    pub async fn keep_column_choices(
        &self,
        of: CompanyId,
        kind: TableKind,
        choices: &[ColumnChoice],
    ) -> Result<(), StoreUnavailable> {
        if choices.is_empty() {
            return Ok(());
        }
        let by_key: BTreeMap<String, &ColumnChoice> = choices.iter().map(|it| (key(it.heading.as_str()), it)).collect();
        let keys: Vec<&str> = by_key.keys().map(String::as_str).collect();
        let headings: Vec<&str> = by_key.values().map(|it| it.heading.as_str()).collect();
        let columns: Vec<Option<&str>> = by_key.values().map(|it| it.column.as_deref()).collect();
        let units: Vec<Option<&str>> = by_key.values().map(|it| it.unit.as_deref()).collect();
        let params: Params<'_> = &[&of.0, &kind.as_str(), &keys, &headings, &columns, &units, &self.at];
        self.transaction.run(sql!("tables/keep_choices"), params).await?;
        let params: Params<'_> = &[&of.0, &kind.as_str(), &REMEMBERED];
        self.transaction.run(sql!("tables/drop_old_choices"), params).await.map(drop)
    }
}

row! {
    ColumnChoice { heading, column: "of_column", unit }
}
