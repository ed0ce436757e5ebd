//! What all codes of a node share: their store, their sender, chance, the pace and the clock.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use granary_runtime::clock::Clock;
use jiff::Timestamp;

use super::{Budgets, CodeSender, CodeStore, Pace, Purpose, Sealer};

/// Seconds between two reports of pumping.
const ALARM_EVERY: i64 = 3600;

/// What all codes of this node share.
pub(super) struct CodeContext {
    pub(super) store: Arc<dyn CodeStore>,
    pub(super) sender: Arc<dyn CodeSender>,
    pub(super) sealer: Arc<dyn Sealer>,
    pace: Pace,
    clock: Clock,
    /// The second at which pumping was last reported.
    alarmed: AtomicI64,
}

impl CodeContext {
    pub(super) fn new(
        store: Arc<dyn CodeStore>,
        sender: Arc<dyn CodeSender>,
        sealer: Arc<dyn Sealer>,
        pace: Pace,
        clock: Clock,
    ) -> Self {
        Self { store, sender, sealer, pace, clock, alarmed: AtomicI64::new(i64::MIN) }
    }

    pub(super) fn now(&self) -> Timestamp {
        (self.clock)()
    }

    pub(super) fn pace_of(&self, purpose: Purpose) -> Pace {
        if purpose == Purpose::Stub { Pace::Unlimited } else { self.pace }
    }

    pub(super) fn budgets_of(&self, purpose: Purpose) -> Option<Budgets> {
        (self.pace_of(purpose) == Pace::Limited).then_some(Budgets::ON)
    }

    /// Tells the operator, once an hour, that texts are being pumped.
    pub(super) fn alarm(&self) {
        let now = self.now().as_second();
        let before = self.alarmed.load(Ordering::Relaxed);
        let due = now.saturating_sub(before) >= ALARM_EVERY;
        if due && self.alarmed.compare_exchange(before, now, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
            tracing::error!("Many codes are sent to phones and few are verified: somebody may be pumping texts");
        }
    }
}
