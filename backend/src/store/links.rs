//! Links that letters lead to: asked for by anybody, opened out of sight, good once.

use std::net::IpAddr;

use actors::{
    domain::{Caller, Language, UserId},
    store::StoreDown,
};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    Store,
    database::take,
    replies::{WriteRefusal, Written},
    sql,
};

/// Somebody who asks for a link to be mailed to an address, whoever's it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkAsk {
    pub purpose: &'static str,
    /// In lower case.
    pub address: String,
    /// The network that the ask comes from.
    pub network: Option<IpAddr>,
    pub language: Language,
    pub is_limited: bool,
}

impl Store {
    /// Keeps an ask. It costs the same whether or not anybody has the address.
    pub async fn ask_for_link(&self, ask: &LinkAsk) -> Result<(), StoreDown> {
        let hash = Sha256::digest(&ask.address);
        let language = ask.language.as_str();
        self.database
            .rows(
                sql!("links/ask_for_link"),
                &[&ask.purpose, &ask.address, &hash.as_slice(), &ask.network, &language, &ask.is_limited],
            )
            .await
            .map(drop)
    }

    /// Answers at most so many asks; says how many those were.
    pub async fn answer_link_asks(&self, most: u32) -> Result<u64, StoreDown> {
        let answered: i64 = self.database.one(sql!("links/answer_link_asks"), &[&i64::from(most)]).await?;
        Ok(answered.unsigned_abs())
    }

    /// Whose password a link may set, while it may.
    pub async fn find_reset(&self, link: Uuid) -> Result<Option<UserId>, StoreDown> {
        let row = self.database.maybe(sql!("links/find_reset"), &[&link]).await?;
        row.map(|row| take(&row, "user_id").map(UserId)).transpose()
    }

    /// Sets the password that a link allows, once, and ends every session of its person, in one transaction.
    pub async fn reset_password(
        &self,
        link: Uuid,
        hash: &str,
        from: Option<IpAddr>,
    ) -> Result<Option<UserId>, StoreDown> {
        let person: Option<Uuid> = self.database.one(sql!("passwords/reset_password"), &[&link, &hash, &from]).await?;
        Ok(person.map(UserId))
    }

    /// Changes the caller's own password, if it is still the one that was checked, and ends the other sessions.
    pub async fn change_password(&self, caller: &Caller, checked: &str, hash: &str) -> Result<Written, WriteRefusal> {
        self.keyed(sql!("passwords/change_password"), caller, None, &[&checked, &hash]).await
    }

    /// Verifies the address that a link was sent to; answers whose it is, and the address.
    pub async fn verify_email(&self, link: Uuid, from: Option<IpAddr>) -> Result<Option<(UserId, String)>, StoreDown> {
        let Some(row) = self.database.maybe(sql!("links/verify_email"), &[&link, &from]).await? else {
            return Ok(None);
        };
        let person: Option<Uuid> = take(&row, "person")?;
        Ok(person.map(UserId).zip(take(&row, "address")?))
    }
}
