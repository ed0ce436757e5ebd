//! Messages that nobody read for a while: whom they are for hears of them.

use std::time::Duration;

use granary_services::conversations::tell_unread;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};

/// Tells people of messages that they have not read.
pub struct UnreadMessages(pub Store);

impl Task for UnreadMessages {
    const NAME: &'static str = "unread_messages";
    const PERIOD: Duration = Duration::from_secs(15);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        tell_unread(&self.0).await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}
