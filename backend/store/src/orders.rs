//! Orders: their numbers, and the deals that begin with them.

use granary_domain::{DealKind, store::StoreUnavailable};
use granary_trade::deal::{Commit, DealFault, Outcome};

use super::{
    Tx,
    database::QueryError,
    deals::{CallColumns, outcome, write},
    sql,
};

impl Tx<'_> {
    /// The next display number of a kind: 1, 2, 3, …; whoever else wants one waits until the transaction ends.
    pub async fn next_number(&self, kind: DealKind) -> Result<u64, StoreUnavailable> {
        Ok(self.transaction.one::<i64>(sql!("deals/take_number"), &[&kind.as_str()]).await?.unsigned_abs())
    }

    /// Adds a deal that begins.
    pub async fn add_deal(&self, new: &Commit) -> Result<(), DealFault> {
        let calls = CallColumns::of(&new.calls);
        let rows = write(self.transaction, new, &calls).await.map_err(|fault| match fault {
            QueryError::NotSerializable => DealFault::NotCreated,
            QueryError::Refused | QueryError::Unknown => DealFault::Unavailable,
        })?;
        match outcome(&rows, &calls)? {
            Outcome::Done { .. } => Ok(()),
            Outcome::OverCreditLimit(why) => Err(DealFault::OverCreditLimit(why)),
            Outcome::LotUnavailable(_) | Outcome::Moved | Outcome::NotAdmitted(_) => Err(DealFault::Broken),
        }
    }
}
