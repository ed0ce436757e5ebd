//! Addresses that people claim, and have not proven to be theirs.

use actors::{
    domain::{Phone, UserId},
    store::StoreDown,
};

use super::{Tx, database::take, sql};

impl Tx<'_> {
    /// Who claims an e-mail address besides one person, and whether nobody else is of their company.
    pub async fn claims_to_email(&self, email: &str, besides: UserId) -> Result<Vec<(UserId, bool)>, StoreDown> {
        let rows = self.transaction.rows(sql!("claims/list_claims_to_email"), &[&email, &besides.0]).await?;
        rows.iter().map(|row| Ok((UserId(take(row, "id")?), take(row, "is_last")?))).collect()
    }

    /// Takes a phone number from whoever merely claims it, besides one person; answers who they are.
    pub async fn release_phone(&self, phone: &Phone, besides: UserId) -> Result<Vec<UserId>, StoreDown> {
        let rows = self.transaction.rows(sql!("claims/release_phone"), &[&phone.as_str(), &besides.0]).await?;
        rows.iter().map(|row| take(row, "id").map(UserId)).collect()
    }
}
