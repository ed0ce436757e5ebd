//! Lots that nobody attends to: none of them stays on offer.

use std::time::Duration;

use granary_services::lots::withdraw_unattended;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};

/// Takes lots off offer whose sellers may not act any more.
pub struct UnattendedLots(pub Store);

impl Task for UnattendedLots {
    const NAME: &'static str = "unattended_lots";
    const PERIOD: Duration = Duration::from_secs(30);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        withdraw_unattended(&self.0).await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}
