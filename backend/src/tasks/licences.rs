//! Reminds of trade licences before they run out, and tells when they have.

use std::time::Duration;

use granary_services::verification::remind_of_licences;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};

/// Watches over trade licences.
pub struct Licences(pub Store);

impl Task for Licences {
    const NAME: &'static str = "licences";
    /// A day may begin at any time of it.
    const PERIOD: Duration = Duration::from_secs(600);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        remind_of_licences(&self.0, self.0.now()).await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}
