//! Whom the hosted identity provider knows, and which of its tokens were used.

use std::net::IpAddr;

use actors::{domain::UserId, session::StoredUser, store::StoreDown};
use jiff::Timestamp;

use super::{
    Store,
    database::{malformed, take},
    sessions::user,
    sql,
};

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

/// What became of an exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exchange {
    Done,
    Replayed,
    Taken,
}

impl Store {
    pub async fn account_of(&self, it: &Subject) -> Result<Option<Account>, StoreDown> {
        let token = it.token.as_slice();
        let found =
            self.database.maybe(sql!("provider/find_account"), &[&it.issuer, &it.subject, &it.email, &token]).await?;
        let account = |row| Ok(Account { user: user(&row)?, taken: take(&row, "taken")?, spent: take(&row, "spent")? });
        found.map(account).transpose()
    }

    /// Spends the token, and links the subject to the account.
    pub async fn settle_exchange(
        &self,
        it: &Subject,
        account: UserId,
        from: Option<IpAddr>,
    ) -> Result<Exchange, StoreDown> {
        let token = it.token.as_slice();
        let outcome: String = self
            .database
            .one(sql!("provider/settle_exchange"), &[&it.issuer, &it.subject, &account.0, &token, &it.until, &from])
            .await?;
        match outcome.as_str() {
            "done" => Ok(Exchange::Done),
            "replayed" => Ok(Exchange::Replayed),
            "taken" => Ok(Exchange::Taken),
            other => Err(malformed("an exchange", &other)),
        }
    }
}
