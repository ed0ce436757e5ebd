//! Solved challenges: each is taken once.

use granary_domain::store::StoreUnavailable;
use jiff::Timestamp;

use super::{Store, sql};

impl Store {
    /// Takes the solution of a challenge; answers whether it was the first.
    pub async fn take_solved(&self, challenge: &[u8; 32], expires_at: Timestamp) -> Result<bool, StoreUnavailable> {
        self.database.one(sql!("captcha/take_solved"), &[&challenge.as_slice(), &expires_at]).await
    }
}
