//! Goes on with subscriptions whose month is over, and ends what nobody paid in time.

use std::time::Duration;

use granary_services::plans;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};

/// Watches over the months of subscriptions and their unpaid invoices.
pub struct Renewals(pub Store);

impl Task for Renewals {
    const NAME: &'static str = "renewals";
    const PERIOD: Duration = Duration::from_secs(600);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        plans::renew(&self.0, self.0.now()).await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}
