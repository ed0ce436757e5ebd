//! Addresses that people claim, and have not proven to be theirs.

use granary_domain::{Phone, UserId, store::StoreUnavailable};

use super::{Tx, query::query};

impl Tx<'_> {
    /// Who claims an e-mail address besides one person, and whether nobody else is of their company.
    pub async fn claims_to_email(&self, email: &str, besides: UserId) -> Result<Vec<(UserId, bool)>, StoreUnavailable> {
        self.transaction.all(query!("claims/list_claims_to_email", (UserId, bool)), &[&email, &besides.0]).await
    }

    /// Takes a phone number from whoever merely claims it, besides one person; answers who they are.
    pub async fn release_phone(&self, phone: &Phone, besides: UserId) -> Result<Vec<UserId>, StoreUnavailable> {
        self.transaction.all(query!("claims/release_phone", UserId), &[&phone.as_str(), &besides.0]).await
    }
}
