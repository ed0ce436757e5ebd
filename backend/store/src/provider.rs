//! Whom the hosted identity provider knows, and which of its tokens were used.

use granary_domain::{UserId, store::StoreUnavailable};
use granary_identity::session::StoredUser;
use jiff::Timestamp;

use super::{Store, Tx, database::Params, query::query, row::row, sql};

/// Somebody as a token of the identity provider names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    pub issuer: String,
    pub subject: String,
    /// Verified by the issuer.
    pub email: String,
    /// Stands for what was signed in the token.
    pub token: [u8; 32],
    /// When the token is good no longer.
    pub until: Timestamp,
}

/// The account that a subject leads to.
#[derive(Debug, Clone, PartialEq)]
pub struct Account {
    pub user: StoredUser,
    /// Another subject of the same issuer has it.
    pub taken: bool,
    /// The token was used before.
    pub spent: bool,
}

impl Store {
    pub async fn account_of(&self, it: &Subject) -> Result<Option<Account>, StoreUnavailable> {
        let token = it.token.as_slice();
        let account = query!("provider/find_account", Account);
        self.database.find(account, &[&it.issuer, &it.subject, &it.email, &token]).await
    }
}

impl Tx<'_> {
    /// Spends a token; answers whether it was not spent before.
    pub async fn spend_token(&self, it: &Subject) -> Result<bool, StoreUnavailable> {
        self.transaction.run(sql!("provider/sweep_tokens"), &[&self.at]).await?;
        let spent = self.transaction.run(sql!("provider/spend_token"), &[&it.token.as_slice(), &it.until]).await?;
        Ok(spent == 1)
    }

    /// Links a subject to an account; answers whether neither was linked before.
    pub async fn link_account(&self, it: &Subject, account: UserId) -> Result<bool, StoreUnavailable> {
        let params: Params<'_> = &[&it.issuer, &it.subject, &account.0];
        Ok(self.transaction.run(sql!("provider/link_account"), params).await? == 1)
    }

    /// The account that a subject is linked to.
    pub async fn linked_account(&self, it: &Subject) -> Result<Option<UserId>, StoreUnavailable> {
        self.transaction.find(query!("provider/find_linked", UserId), &[&it.issuer, &it.subject]).await
    }
}

row! {
    Account { user: flat, taken, spent }
}
