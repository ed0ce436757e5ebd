//! Links that mails lead to: asked for by anybody, opened out of sight, good once.

use std::net::IpAddr;

use granary_domain::{Language, SessionId, UserId, store::StoreUnavailable};
use granary_identity::{
    link::{AskCounts, Link, LinkAsk, LinkPurpose, MAX_ASKS},
    mail::Addressee,
    user::UserProfile,
};
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::Params,
    query::query,
    row::{row, take},
    sql,
};

/// For how long asks count.
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Somebody who asks for a link to be mailed to an address, whoever's it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkRequest {
    pub purpose: LinkPurpose,
    /// In lower case.
    pub address: String,
    /// The network that the ask comes from.
    pub network: Option<IpAddr>,
    pub language: Language,
    pub is_limited: bool,
}

impl Store {
    /// Keeps an ask. It costs the same whether or not anybody has the address.
    pub async fn ask_for_link(&self, ask: &LinkRequest) -> Result<(), StoreUnavailable> {
        let hash = Sha256::digest(&ask.address);
        let language = ask.language.as_str();
        self.database
            .rows(
                sql!("links/ask_for_link"),
                &[&ask.purpose.as_str(), &ask.address, &hash.as_slice(), &ask.network, &language, &ask.is_limited],
            )
            .await
            .map(drop)
    }

    /// A link, to see whether it is good.
    pub async fn link(&self, id: Uuid) -> Result<Option<Link>, StoreUnavailable> {
        self.database.find(query!("links/find_link", Link), &[&id]).await
    }
}

/// An ask that is being answered.
#[derive(Debug, Clone, PartialEq)]
pub struct TakenAsk {
    pub id: i64,
    pub address: String,
    pub ask: LinkAsk,
}

/// An account that has an address.
#[derive(Debug, Clone, PartialEq)]
pub struct AddressedAccount {
    pub addressee: Addressee,
    pub email_verified: bool,
}

impl Tx<'_> {
    /// Takes the oldest ask that nobody has answered, with how many there were within the hour.
    pub async fn take_ask(&self) -> Result<Option<TakenAsk>, StoreUnavailable> {
        let Some(row) = self.transaction.maybe(sql!("links/take_ask"), &[]).await? else { return Ok(None) };
        let id: i64 = take(&row, "id")?;
        let (hash, network): (Vec<u8>, Option<IpAddr>) = (take(&row, "address_hash")?, take(&row, "network")?);
        let hour = take::<Timestamp>(&row, "at")?.checked_sub(HOUR).unwrap_or(Timestamp::MIN);
        let counting = query!("links/count_asks", AskCounts);
        let params: Params<'_> = &[&id, &hash, &network, &hour, &MAX_ASKS.cast_signed()];
        let counts = self.transaction.load(counting, params).await?;
        let ask = LinkAsk {
            purpose: take(&row, "purpose")?,
            language: take::<String>(&row, "language")?.parse().unwrap_or_default(),
            is_limited: take(&row, "is_limited")?,
            counts,
        };
        Ok(Some(TakenAsk { id, address: take(&row, "address")?, ask }))
    }

    /// Forgets the address of an ask.
    pub async fn close_ask(&self, id: i64) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("links/close_ask"), &[&id]).await.map(drop)
    }

    /// Who has this address, in lower case, and who claims it, the newest first; one who has said no language is written
    /// to in another.
    pub async fn accounts_at(
        &self,
        address: &str,
        most: i64,
        otherwise: Language,
    ) -> Result<Vec<AddressedAccount>, StoreUnavailable> {
        let accounts = self.transaction.all(query!("links/list_accounts", AccountRow), &[&address, &most]).await?;
        let account = |AccountRow { id, email, email_verified, profile }| {
            let language = profile.language.unwrap_or(otherwise);
            AddressedAccount { addressee: Addressee { user: id, email, language }, email_verified }
        };
        Ok(accounts.into_iter().map(account).collect())
    }

    /// How many links of this purpose an address was sent within the hour.
    pub async fn links_sent(&self, address: &str, purpose: LinkPurpose) -> Result<u64, StoreUnavailable> {
        let since = self.at.checked_sub(HOUR).unwrap_or(Timestamp::MIN);
        self.transaction.one(sql!("links/count_sent"), &[&address, &purpose.as_str(), &since]).await
    }

    /// The links of this purpose are good no longer.
    pub async fn close_links(&self, of: UserId, purpose: LinkPurpose) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("links/close_links"), &[&of.0, &purpose.as_str(), &self.at]).await.map(drop)
    }

    /// Opens a link that leads whoever has this address to where it is for; answers it with the company of its person.
    pub async fn open_link(
        &self,
        to: &Addressee,
        purpose: LinkPurpose,
        life: SignedDuration,
    ) -> Result<(Uuid, Option<String>), StoreUnavailable> {
        let until = self.at.checked_add(life).unwrap_or(Timestamp::MAX);
        let params: Params<'_> = &[&purpose.as_str(), &to.user.0, &to.email, &until];
        self.transaction.load(query!("links/open_link", (Uuid, Option<String>)), params).await
    }

    /// A link, which nobody else opens meanwhile.
    pub async fn load_link(&self, id: Uuid) -> Result<Option<Link>, StoreUnavailable> {
        self.transaction.find(query!("links/load_link", Link), &[&id]).await
    }

    pub async fn set_email_verified(&self, of: UserId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("users/set_email_verified"), &[&of.0]).await.map(drop)
    }

    /// Saves the address that somebody signs in with, and whether it is proven.
    pub async fn save_email(&self, of: UserId, email: &str, is_verified: bool) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("users/save_email"), &[&of.0, &email, &is_verified]).await.map(drop)
    }

    /// A link is good no longer, nor are those of its purpose that its person was sent after it.
    pub async fn close_later_links(&self, link: Uuid) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("links/close_later"), &[&link, &self.at]).await.map(drop)
    }

    /// Whether somebody registered by themselves.
    pub async fn has_registered(&self, user: UserId) -> Result<bool, StoreUnavailable> {
        self.transaction.one(sql!("registrations/has_registered"), &[&user.0]).await
    }

    pub async fn set_password(&self, of: UserId, hash: &str) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("passwords/set_password"), &[&of.0, &hash, &self.at]).await.map(drop)
    }

    /// The hash of somebody's password.
    pub async fn password(&self, of: UserId) -> Result<String, StoreUnavailable> {
        self.transaction.one(sql!("passwords/find_password"), &[&of.0]).await
    }

    /// Ends the living sessions of somebody, but for the one to keep.
    pub async fn end_all_sessions(
        &self,
        of: UserId,
        keep: Option<SessionId>,
        why: &str,
    ) -> Result<(), StoreUnavailable> {
        let keep = keep.map(|session| session.0);
        self.transaction.run(sql!("sessions/end_all"), &[&of.0, &keep, &self.at, &why]).await.map(drop)
    }
}

/// An account that has an address, or claims it.
struct AccountRow {
    id: UserId,
    email: String,
    email_verified: bool,
    profile: UserProfile,
}

row! {
    AskCounts { for_address, for_address_from_network, networks_of_address, from_network }
    Link {
        purpose, user: "user_id", sent_to, expires_at, used_at, email, email_verified, company,
        factor_since,
    }
    AccountRow { id, email, email_verified, profile }
}
