//! The port through which sessions and their users are loaded and written.

use std::{net::IpAddr, sync::Arc};

use granary_domain::{
    BankId, CompanyId, Membership, Network, Permissions, Role, SessionId, UserId,
    store::{BoxFuture, StoreUnavailable},
};
use jiff::Timestamp;

use crate::user::User;

/// SHA-256 of a token: tokens themselves are never stored.
pub type TokenHash = [u8; 32];

/// A user as sessions need it, with the record that `user/details` answers.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredUser {
    pub id: UserId,
    pub role: Role,
    pub email: String,
    pub email_verified: bool,
    pub disabled: bool,
    pub deleted: bool,
    pub name: String,
    pub company: Option<CompanyId>,
    pub bank: Option<BankId>,
    pub permissions: Permissions,
    /// What a trader is in their company.
    pub member: Membership,
    pub rights: u64,
    /// PHC string of the password.
    pub password: String,
    /// Where they signed in before, each as a network is written.
    pub networks: Vec<String>,
    pub record: Arc<User>,
}

impl StoredUser {
    /// The network that an address is of, where they have signed in from it before.
    pub fn known_network(&self, address: IpAddr) -> Option<Network> {
        Some(Network::of(address)).filter(|network| self.networks.contains(&network.to_string()))
    }
}

/// A session as the store holds it.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredSession {
    pub id: SessionId,
    pub user: UserId,
    pub refresh: TokenHash,
    /// The refresh secret just before the present one, and when it was rotated out.
    pub previous: Option<(TokenHash, Timestamp)>,
    /// Bearers that have not expired, with their expiry.
    pub bearers: Vec<(TokenHash, Timestamp)>,
    /// The refresh secret lives until then (1 day after its last use).
    pub until: Timestamp,
    pub ended: Option<Timestamp>,
    pub created_at: Timestamp,
}

/// What sessions need of a store.
pub trait SessionStore: Send + Sync + 'static {
    fn user_by_email(&self, email: String) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>>;
    fn user(&self, user: UserId) -> BoxFuture<'_, Result<Option<StoredUser>, StoreUnavailable>>;
    /// Opens a session for whoever still has these rights and is not banned; answers whether it did. Beyond
    /// `MAX_SESSIONS` it ends those that were used longest ago, as far as that was written down.
    fn open(&self, session: StoredSession, rights: u64) -> BoxFuture<'_, Result<bool, StoreUnavailable>>;
    /// The session that a bearer belongs to, ended or expired ones of the last day included.
    fn by_bearer(&self, bearer: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>>;
    /// The session whose present or earlier refresh secret this is (any earlier one of its life).
    fn by_refresh(&self, refresh: TokenHash) -> BoxFuture<'_, Result<Option<StoredSession>, StoreUnavailable>>;
    /// Rotates the refresh secret if `from` is still the present one; answers whether it was.
    fn rotate(
        &self,
        session: SessionId,
        from: TokenHash,
        to: StoredSession,
    ) -> BoxFuture<'_, Result<bool, StoreUnavailable>>;
    /// Counts a refusal for all nodes, and answers how many there are in a row; none where it is not the first of an expired
    /// bearer. `cleared` tells that another reply came since the last one.
    fn strike(
        &self,
        session: SessionId,
        expired: Option<TokenHash>,
        cleared: bool,
    ) -> BoxFuture<'_, Result<Option<u8>, StoreUnavailable>>;
    /// Forgets the refusals in a row.
    fn clear_strikes(&self, session: SessionId) -> BoxFuture<'_, Result<(), StoreUnavailable>>;
    fn end(&self, session: SessionId, at: Timestamp, why: &'static str) -> BoxFuture<'_, Result<(), StoreUnavailable>>;
    /// Writes the password of this hash anew (a rehash at sign-in), unless another has been set; leaves sessions alone.
    fn rehash(&self, user: UserId, from: String, to: String) -> BoxFuture<'_, Result<(), StoreUnavailable>>;
}
