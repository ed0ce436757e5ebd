//! Partner banks and the e-mail domains of their officers.

use granary_domain::{BankId, Country, UserId, store::StoreUnavailable};
use granary_trade::bank::EmailDomain;
use jiff::Timestamp;

use super::{Store, Tx, query::query, row::row, sql};

/// A partner bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bank {
    pub id: BankId,
    pub name: String,
    /// By whose days it is bound.
    pub country: Country,
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
    pub async fn banks(&self) -> Result<Vec<Bank>, StoreUnavailable> {
        self.database.all(query!("banks/list_banks", Bank), &[]).await
    }

    pub async fn bank(&self, wanted: BankId) -> Result<Option<Bank>, StoreUnavailable> {
        self.database.find(query!("banks/find_bank", Bank), &[&wanted.0]).await
    }

    /// All domains of all banks, by domain.
    pub async fn bank_domains(&self) -> Result<Vec<BankDomain>, StoreUnavailable> {
        self.database.all(query!("banks/list_domains", BankDomain), &[]).await
    }
}

impl Tx<'_> {
    /// The bank of a name, added under this id where there is none, and of the country that is told.
    pub async fn keep_bank(&self, new: BankId, name: &str, of: Option<Country>) -> Result<Bank, StoreUnavailable> {
        let (of, usual) = (of.map(Country::as_str), Country::EMIRATES.as_str());
        self.transaction.load(query!("banks/keep_bank", Bank), &[&new.0, &name, &of, &usual]).await
    }

    /// The bank whose domain this is.
    pub async fn bank_of_domain(&self, domain: &str) -> Result<Option<BankId>, StoreUnavailable> {
        self.transaction.find(query!("banks/find_by_domain", BankId), &[&domain]).await
    }

    /// Makes a domain a bank's; answers whether it was none's.
    pub async fn add_bank_domain(&self, domain: &EmailDomain, of: BankId) -> Result<bool, StoreUnavailable> {
        Ok(self.transaction.run(sql!("banks/add_domain"), &[&domain.as_str(), &of.0]).await? == 1)
    }

    /// Takes a domain from its bank, and answers which that was.
    pub async fn remove_bank_domain(&self, domain: &EmailDomain) -> Result<Option<Bank>, StoreUnavailable> {
        self.transaction.find(query!("banks/remove_domain", Bank), &[&domain.as_str()]).await
    }

    /// The officers of a bank with an address of a domain, whose rights stand no longer.
    pub async fn withdraw_officers(&self, domain: &EmailDomain, of: BankId) -> Result<Vec<UserId>, StoreUnavailable> {
        self.transaction.all(query!("banks/withdraw_officers", UserId), &[&domain.as_str(), &of.0]).await
    }
}

row! {
    Bank { id, name, country }
    BankDomain { domain, bank: flat, created_at }
}
