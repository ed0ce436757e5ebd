//! Trading companies, as deals name them.

use granary_domain::{CompanyId, Party, store::StoreUnavailable};

use super::{Store, Tx, query::query, row::row};

impl Store {
    /// A company as a side of a deal.
    pub async fn party(&self, company: CompanyId) -> Result<Option<Party>, StoreUnavailable> {
        self.database.find(query!("companies/find_party", Party), &[&company.0]).await
    }
}

impl Tx<'_> {
    /// A company as a side of a deal.
    pub async fn party(&self, company: CompanyId) -> Result<Option<Party>, StoreUnavailable> {
        self.transaction.find(query!("companies/find_party", Party), &[&company.0]).await
    }
}

row! {
    Party { id, company_name: "name", country }
}
