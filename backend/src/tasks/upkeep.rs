//! The upkeep of one server: its memory and figures, and what its watchers are told that it does without.

use std::{cell::Cell, time::Duration};

use granary_store::{Bus, Store};
use granary_supervisor::{RestartPolicy, Task, TaskFault};
use jiff::SignedDuration;

use crate::{
    live::{Degraded, Live},
    metrics,
};

/// How far two clocks may be apart that are kept in time.
const WORTH_A_LOOK: SignedDuration = SignedDuration::from_secs(1);

/// Forgets callers who have been quiet, and folds the figures.
pub struct Upkeep<F>(pub F);

impl<F: Fn() + 'static> Task for Upkeep<F> {
    const NAME: &'static str = "tidy";
    const PERIOD: Duration = Duration::from_secs(10);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        (self.0)();
        if let Some(figures) = metrics::recorder() {
            figures.run_upkeep();
        }
        Ok(RestartPolicy::AfterPeriod)
    }
}

/// Tells watchers what the server does without, as soon as it is so and as soon as it is no longer.
pub struct TroubleWatch {
    store: Store,
    bus: Option<Bus>,
    live: Live,
    told: Cell<Option<Degraded>>,
    /// Whether the log knows that the clock of this node is off.
    is_off: Cell<bool>,
}

impl TroubleWatch {
    pub fn new(store: Store, bus: Option<Bus>, live: Live) -> Self {
        Self { store, bus, live, told: Cell::default(), is_off: Cell::default() }
    }

    /// Tells the figures how far the clock of the database is ahead, and the log where that is worth a look.
    fn tell_skew(&self, skew: SignedDuration) {
        ::metrics::gauge!("granary_clock_skew_seconds").set(skew.as_secs_f64());
        let is_off = skew.abs() > WORTH_A_LOOK;
        if is_off && !self.is_off.get() {
            let ahead_ms = skew.as_millis();
            tracing::warn!(ahead_ms, "The clock of the database is ahead of this node's, or behind it");
        }
        self.is_off.set(is_off);
    }
}

impl Task for TroubleWatch {
    const NAME: &'static str = "trouble_watch";
    const PERIOD: Duration = Duration::from_secs(2);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        let skew = self.store.measure_skew().await;
        let what = match skew {
            Err(_) => Some(Degraded::Database),
            Ok(_) if self.bus.as_ref().is_some_and(|bus| !bus.is_up()) => Some(Degraded::Bus),
            Ok(_) => None,
        };
        if let Ok(skew) = skew {
            self.tell_skew(skew);
            // What does not fit the log hears from the store.
            if let Ok(fits) = self.store.fits().await {
                ::metrics::gauge!("granary_schema_fits").set(if fits { 1.0 } else { 0.0 });
            }
        }
        if what != self.told.replace(what) {
            self.live.degraded(what);
        }
        Ok(RestartPolicy::AfterPeriod)
    }
}
