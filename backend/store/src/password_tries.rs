//! Tries of passwords, as all servers count them together.

use std::time::Duration;

use granary_domain::store::StoreUnavailable;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::{Store, sql};

/// A try of the password of an account, by the hash of its address, from a network that it knows or from any other.
#[derive(Debug, Clone)]
pub struct PasswordTry {
    pub id: Uuid,
    pub account: [u8; 32],
    pub network: Option<String>,
}

impl Store {
    /// Counts a try, or answers how long to wait where there were so many within a time.
    pub async fn count_try(
        &self,
        tried: &PasswordTry,
        most: usize,
        within: Duration,
    ) -> Result<Result<(), Duration>, StoreUnavailable> {
        let PasswordTry { id, account, network } = tried;
        let (account, network) = (account.as_slice(), network.as_deref().unwrap_or_default());
        let most = i32::try_from(most).unwrap_or(i32::MAX);
        let first: Option<Timestamp> = self
            .database
            .one(sql!("passwords/count_try"), &[id, &account, &network, &most, &within.as_secs_f64()])
            .await?;
        let since = |first| self.now().duration_since(first).max(SignedDuration::ZERO).unsigned_abs();
        Ok(first.map_or(Ok(()), |first| Err(within.saturating_sub(since(first)).max(Duration::from_secs(1)))))
    }

    /// Gives a try back: it was no guess.
    pub async fn give_back_try(&self, id: Uuid) -> Result<(), StoreUnavailable> {
        self.database.rows(sql!("passwords/give_back_try"), &[&id]).await.map(drop)
    }
}
