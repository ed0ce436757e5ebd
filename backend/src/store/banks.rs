//! Partner banks and the e-mail domains of their officers.

use actors::{domain::BankId, store::StoreDown};
use jiff::Timestamp;
use tokio_postgres::Row;

use super::{Store, database::take, sql};

/// A partner bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bank {
    pub id: BankId,
    pub name: String,
}

/// An e-mail domain whose addresses are officers of a bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankDomain {
    pub domain: String,
    pub bank: Bank,
    pub created_at: Timestamp,
}

impl Store {
    /// All partner banks, by name.
    pub async fn banks(&self) -> Result<Vec<Bank>, StoreDown> {
        self.database.rows(sql!("banks/list_banks"), &[]).await?.iter().map(bank).collect()
    }

    pub async fn bank(&self, wanted: BankId) -> Result<Option<Bank>, StoreDown> {
        self.database.maybe(sql!("banks/find_bank"), &[&wanted.0]).await?.map(|row| bank(&row)).transpose()
    }

    /// All domains of all banks, by domain.
    pub async fn bank_domains(&self) -> Result<Vec<BankDomain>, StoreDown> {
        let rows = self.database.rows(sql!("banks/list_domains"), &[]).await?;
        rows.iter()
            .map(|row| {
                Ok(BankDomain { domain: take(row, "domain")?, bank: bank(row)?, created_at: take(row, "created_at")? })
            })
            .collect()
    }
}

fn bank(row: &Row) -> Result<Bank, StoreDown> {
    Ok(Bank { id: BankId(take(row, "id")?), name: take(row, "name")? })
}
