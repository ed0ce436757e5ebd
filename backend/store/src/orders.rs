//! Orders: their numbers, and the deals that begin with them.

use granary_domain::{DealKind, store::StoreDown};
use granary_trade::deal::{Commit, DealFault, Outcome};

use super::{
    Tx,
    database::QueryError,
    deals::{AskColumns, outcome, write},
    sql,
};

impl Tx<'_> {
    /// The next display number of a kind: 1, 2, 3, …; whoever else wants one waits until the transaction ends.
    pub async fn next_number(&self, kind: DealKind) -> Result<u64, StoreDown> {
        Ok(self.transaction.one::<i64>(sql!("deals/take_number"), &[&kind.as_str()]).await?.unsigned_abs())
    }

    /// Adds a deal that begins.
    pub async fn add_deal(&self, new: &Commit) -> Result<(), DealFault> {
        let asks = AskColumns::of(&new.asks);
        let rows = write(self.transaction, new, &asks).await.map_err(|fault| match fault {
            QueryError::Unfit => DealFault::NotCreated,
            QueryError::Refused | QueryError::Unknown => DealFault::Unavailable,
        })?;
        match outcome(&rows, &asks)? {
            Outcome::Done { .. } => Ok(()),
            Outcome::OffLimit(why) => Err(DealFault::OffLimit(why)),
            Outcome::Unheld(_) | Outcome::Moved | Outcome::NotAdmitted(_) => Err(DealFault::Broken),
        }
    }
}
