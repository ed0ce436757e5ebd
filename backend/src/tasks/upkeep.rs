//! The upkeep of one server: its memory and figures, and what its watchers are told that it does without.

use std::{cell::Cell, time::Duration};

use granary_store::{Bus, Store};
use granary_supervisor::{RestartPolicy, Task, TaskFault};

use crate::{
    live::{Degraded, Live},
    metrics,
};

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
}

impl TroubleWatch {
    pub fn new(store: Store, bus: Option<Bus>, live: Live) -> Self {
        Self { store, bus, live, told: Cell::default() }
    }
}

impl Task for TroubleWatch {
    const NAME: &'static str = "trouble_watch";
    const PERIOD: Duration = Duration::from_secs(2);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        let what = match self.store.ping().await {
            Err(_) => Some(Degraded::Database),
            Ok(()) if self.bus.as_ref().is_some_and(|bus| !bus.is_up()) => Some(Degraded::Bus),
            Ok(()) => None,
        };
        if what != self.told.replace(what) {
            self.live.degraded(what);
        }
        Ok(RestartPolicy::AfterPeriod)
    }
}
