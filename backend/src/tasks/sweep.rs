//! Sweeps away the rows that have had their day.

use std::time::Duration;

use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};

pub struct Sweep(pub Store);

impl Task for Sweep {
    const NAME: &'static str = "sweep";
    const PERIOD: Duration = Duration::from_secs(600);
    const DELAY: Duration = Self::PERIOD;

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        self.0.sweep().await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}
