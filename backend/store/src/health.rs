//! What is known of the database: whether it has room, and what time it is there.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use jiff::{SignedDuration, Timestamp};
use tokio_postgres::error::SqlState;

use super::query_error::{QueryError, told};

#[derive(Default)]
pub(super) struct Health {
    pub(super) is_full: AtomicBool,
    /// Whether its functions are those of another version.
    is_foreign: AtomicBool,
    /// By how many microseconds the clock of the database is ahead of this node's.
    skew: AtomicI64,
}

impl Health {
    /// Tells the log of a fault, and of a want of room once.
    pub(super) fn told(&self, sql: &str, cause: &tokio_postgres::Error, fault: QueryError) -> QueryError {
        if cause.code() == Some(&SqlState::DISK_FULL) && !self.is_full.swap(true, Ordering::Relaxed) {
            tracing::error!("The database has no room");
        }
        told(sql, cause, fault)
    }

    /// Takes in whether the functions are those of this version, and tells the log where that changes.
    pub(super) fn fits(&self, fits: bool) {
        match (self.is_foreign.swap(!fits, Ordering::Relaxed), fits) {
            (false, false) => tracing::error!("Another version of Granary changed the functions of this database"),
            (true, true) => tracing::info!("The functions of the database are those of this version again"),
            (true, false) | (false, true) => {}
        }
    }
}

impl Health {
    pub(super) fn skew(&self) -> SignedDuration {
        SignedDuration::from_micros(self.skew.load(Ordering::Relaxed))
    }

    /// Takes in that the clock of the database said something between two moments of this one; answers by how much it is
    /// ahead at least.
    pub(super) fn measure(&self, before: Timestamp, there: Timestamp, after: Timestamp) -> SignedDuration {
        let skew = skew(before, there, after);
        self.skew.store(i64::try_from(skew.as_micros()).unwrap_or_default(), Ordering::Relaxed);
        skew
    }
}

/// By how much a clock that was read between two moments of this one is ahead, as far as that is certain.
fn skew(before: Timestamp, there: Timestamp, after: Timestamp) -> SignedDuration {
    there.duration_since(there.clamp(before, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_off_by_what_no_delay_on_the_way_explains() {
        let at = |second| Timestamp::from_second(second).unwrap();
        for (there, off) in [(5, -5), (10, 0), (11, 0), (12, 0), (40, 28)] {
            assert_eq!(skew(at(10), at(there), at(12)), SignedDuration::from_secs(off), "{there}");
        }
    }
}
