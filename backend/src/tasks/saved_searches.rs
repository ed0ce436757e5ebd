//! What lots that come on offer are told to: the people of saved searches that find them, and of requests that their sellers came to fit.

use std::time::Duration;

use granary_services::{quote_requests::tell_late_sellers, saved_searches::tell_arrivals};
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};

/// Holds saved searches against the lots that came on offer, and open requests for quotation against sellers who came to fit them.
pub struct SavedSearches(pub Store);

impl Task for SavedSearches {
    const NAME: &'static str = "saved_searches";
    const PERIOD: Duration = Duration::from_secs(5);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        let (looked, told) = (tell_arrivals(&self.0).await?, tell_late_sellers(&self.0).await?);
        Ok(if looked || told { RestartPolicy::After(Duration::ZERO) } else { RestartPolicy::AfterPeriod })
    }
}
