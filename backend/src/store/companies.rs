//! Trading companies, as deals name them.

use actors::{
    domain::{CompanyId, Party},
    store::StoreDown,
};

use super::{Store, database::take, sql, user_rows::word};

impl Store {
    /// A company as a side of a deal.
    pub async fn party(&self, company: CompanyId) -> Result<Option<Party>, StoreDown> {
        let found = self.database.maybe(sql!("companies/find_party"), &[&company.0]).await?;
        let party = |row| {
            let country = word("country", &take::<String>(&row, "country")?)?;
            Ok(Party { id: company, company_name: take(&row, "name")?, country })
        };
        found.map(party).transpose()
    }
}
