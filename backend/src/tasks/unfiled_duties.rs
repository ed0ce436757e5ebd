//! What waits in deals that an earlier version wrote: each is filed once.

use std::{cell::Cell, time::Duration};

use granary_domain::DealId;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};
use uuid::Uuid;

/// How many deals are filed before the task yields.
const AT_ONCE: i64 = 200;

/// Files what waits in deals of which nobody has said it yet, round after round.
pub struct UnfiledDuties {
    store: Store,
    last: Cell<DealId>,
}

impl UnfiledDuties {
    pub fn new(store: Store) -> Self {
        Self { store, last: Cell::new(DealId(Uuid::nil())) }
    }
}

impl Task for UnfiledDuties {
    const NAME: &'static str = "unfiled_duties";
    const PERIOD: Duration = Duration::from_secs(30);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        let last = self.store.file_duties(self.last.get(), AT_ONCE).await?;
        self.last.set(last.unwrap_or(DealId(Uuid::nil())));
        Ok(last.map_or(RestartPolicy::AfterPeriod, |_| RestartPolicy::After(Duration::ZERO)))
    }
}
