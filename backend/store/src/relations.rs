//! Which sales person looks after which company.

use granary_domain::{CompanyId, UserId, store::StoreUnavailable};
use granary_trade::{approval::NamedUser, relation::Relation};

use super::{Store, Tx, query::query, row::row, sql};

impl Store {
    /// The company of a trader, and who looks after it.
    pub async fn relation(&self, trader: UserId) -> Result<Option<Relation>, StoreUnavailable> {
        self.database.find(query!("relations/find_relation", Relation), &[&trader.0]).await
    }
}

impl Tx<'_> {
    pub async fn relation(&self, trader: UserId) -> Result<Option<Relation>, StoreUnavailable> {
        self.transaction.find(query!("relations/find_relation", Relation), &[&trader.0]).await
    }

    /// A sales person who may look after relations.
    pub async fn relations_manager(&self, id: UserId) -> Result<Option<NamedUser>, StoreUnavailable> {
        let found = self.transaction.find(query!("relations/find_sales_person", (UserId, String)), &[&id.0]).await?;
        Ok(found.map(|(id, name)| NamedUser { id, name }))
    }

    pub async fn set_relations_manager(&self, of: CompanyId, manager: Option<UserId>) -> Result<(), StoreUnavailable> {
        let manager = manager.map(|it| it.0);
        self.transaction.run(sql!("relations/set_relation"), &[&of.0, &manager]).await.map(drop)
    }
}

row! {
    NamedUser { id: "manager_id", name: "manager_name" }
    Relation { company_id, manager: maybe }
}
