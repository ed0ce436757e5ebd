//! Writes the letters of what people were notified of, soon after and in the morning.

use std::time::Duration;

use granary_services::letters::write_letters;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};

/// Writes letters.
pub struct Letters(pub Store);

impl Task for Letters {
    const NAME: &'static str = "letters";
    const PERIOD: Duration = Duration::from_secs(5);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        let wrote = write_letters(&self.0).await?;
        Ok(if wrote { RestartPolicy::After(Duration::ZERO) } else { RestartPolicy::AfterPeriod })
    }
}
