//! Trading companies, as deals name them.

use actors::{
    domain::{CompanyId, Party},
    store::StoreDown,
};

use tokio_postgres::Row;

use super::{Store, Tx, database::take, sql, user_rows::word};

impl Store {
    /// A company as a side of a deal.
    pub async fn party(&self, company: CompanyId) -> Result<Option<Party>, StoreDown> {
        self.database.maybe(sql!("companies/find_party"), &[&company.0]).await?.map(|row| party(&row)).transpose()
    }
}

impl Tx<'_> {
    /// A company as a side of a deal.
    pub async fn party(&self, company: CompanyId) -> Result<Option<Party>, StoreDown> {
        self.transaction.maybe(sql!("companies/find_party"), &[&company.0]).await?.map(|row| party(&row)).transpose()
    }
}

fn party(row: &Row) -> Result<Party, StoreDown> {
    let country = word("country", &take::<String>(row, "country")?)?;
    Ok(Party { id: CompanyId(take(row, "id")?), company_name: take(row, "name")?, country })
}
