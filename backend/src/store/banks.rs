//! Partner banks and the e-mail domains of their officers.

use actors::{
    bank::EmailDomain,
    domain::{BankId, UserId},
    store::StoreDown,
};
use jiff::Timestamp;
use tokio_postgres::Row;

use super::{Store, Tx, database::take, sql};

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

impl Tx<'_> {
    /// The bank of a name, added under this id where there is none.
    pub async fn keep_bank(&self, new: BankId, name: &str) -> Result<Bank, StoreDown> {
        let row = self.transaction.maybe(sql!("banks/keep_bank"), &[&new.0, &name]).await?;
        bank(&row.ok_or(StoreDown)?)
    }

    /// Makes a domain a bank's; answers whether it was none's.
    pub async fn add_bank_domain(&self, domain: &EmailDomain, of: BankId) -> Result<bool, StoreDown> {
        Ok(self.transaction.run(sql!("banks/add_domain"), &[&domain.as_str(), &of.0]).await? == 1)
    }

    /// Takes a domain from its bank, and answers which that was.
    pub async fn remove_bank_domain(&self, domain: &EmailDomain) -> Result<Option<Bank>, StoreDown> {
        let row = self.transaction.maybe(sql!("banks/remove_domain"), &[&domain.as_str()]).await?;
        row.as_ref().map(bank).transpose()
    }

    /// The officers of a bank with an address of a domain, whose rights stand no longer.
    pub async fn withdraw_officers(&self, domain: &EmailDomain, of: BankId) -> Result<Vec<UserId>, StoreDown> {
        let rows = self.transaction.rows(sql!("banks/withdraw_officers"), &[&domain.as_str(), &of.0]).await?;
        rows.iter().map(|row| take(row, "id").map(UserId)).collect()
    }
}

fn bank(row: &Row) -> Result<Bank, StoreDown> {
    Ok(Bank { id: BankId(take(row, "id")?), name: take(row, "name")? })
}
