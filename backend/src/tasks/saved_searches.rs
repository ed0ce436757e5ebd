//! Saved searches: their people hear of the lots that came on offer and that they find.

use std::time::Duration;

use granary_services::saved_searches::tell_arrivals;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};

/// Holds saved searches against the lots that came on offer.
pub struct SavedSearches(pub Store);

impl Task for SavedSearches {
    const NAME: &'static str = "saved_searches";
    const PERIOD: Duration = Duration::from_secs(5);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        let looked = tell_arrivals(&self.0).await?;
        Ok(if looked { RestartPolicy::After(Duration::ZERO) } else { RestartPolicy::AfterPeriod })
    }
}
