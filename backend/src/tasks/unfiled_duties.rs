//! What waits in deals that an earlier version wrote: each is filed once.

use std::time::Duration;

use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};

/// How many deals are filed before the task yields.
const AT_ONCE: i64 = 200;

/// Files what waits in deals of which nobody has said it yet.
pub struct UnfiledDuties(pub Store);

impl Task for UnfiledDuties {
    const NAME: &'static str = "unfiled_duties";
    const PERIOD: Duration = Duration::from_secs(30);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        let filed = self.0.file_duties(AT_ONCE).await?;
        Ok(if filed > 0 { RestartPolicy::After(Duration::ZERO) } else { RestartPolicy::AfterPeriod })
    }
}
