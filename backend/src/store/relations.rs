//! Which sales person looks after which company.

use actors::{
    approval::NamedUser,
    domain::{CompanyId, UserId},
    relation::Relation,
    store::StoreDown,
};
use tokio_postgres::Row;
use uuid::Uuid;

use super::{Store, Tx, database::take, sql};

impl Store {
    /// The company of a trader, and who looks after it.
    pub async fn relation(&self, trader: UserId) -> Result<Option<Relation>, StoreDown> {
        let row = self.database.maybe(sql!("relations/find_relation"), &[&trader.0]).await?;
        row.as_ref().map(relation).transpose()
    }
}

impl Tx<'_> {
    pub async fn relation(&self, trader: UserId) -> Result<Option<Relation>, StoreDown> {
        let row = self.transaction.maybe(sql!("relations/find_relation"), &[&trader.0]).await?;
        row.as_ref().map(relation).transpose()
    }

    /// A sales person who may look after relations.
    pub async fn relations_manager(&self, id: UserId) -> Result<Option<NamedUser>, StoreDown> {
        let row = self.transaction.maybe(sql!("relations/find_sales_person"), &[&id.0]).await?;
        row.map(|row| Ok(NamedUser { id, name: take(&row, "name")? })).transpose()
    }

    pub async fn set_relations_manager(&self, of: CompanyId, manager: Option<UserId>) -> Result<(), StoreDown> {
        let manager = manager.map(|it| it.0);
        self.transaction.run(sql!("relations/set_relation"), &[&of.0, &manager]).await.map(drop)
    }
}

fn relation(row: &Row) -> Result<Relation, StoreDown> {
    let manager = match take::<Option<Uuid>>(row, "manager_id")? {
        Some(id) => Some(NamedUser { id: UserId(id), name: take(row, "manager_name")? }),
        None => None,
    };
    Ok(Relation { company_id: CompanyId(take(row, "company_id")?), manager })
}
