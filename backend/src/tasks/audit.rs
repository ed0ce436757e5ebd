//! The audit as the server keeps it by itself: refused calls of staff are written down, and the journal is sealed.

use std::time::Duration;

use granary_domain::store::StoreUnavailable;
use granary_identity::audit::RefusedCall;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};
use tokio::sync::mpsc::Receiver;

/// Refusals that are written down at once.
const BATCH: usize = 64;

/// Seals the journal of people.
pub struct JournalSeals(pub Store);

impl Task for JournalSeals {
    const NAME: &'static str = "journal_seals";
    const PERIOD: Duration = Duration::from_secs(60);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        self.0.seal_journal().await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}

/// Writes down refusals as they come, until the server ends; what the database does not take is in the log alone.
pub async fn record_denied_calls(store: Store, mut refused: Receiver<RefusedCall>) {
    let mut batch = Vec::with_capacity(BATCH);
    while refused.recv_many(&mut batch, BATCH).await > 0 {
        if let Err(StoreUnavailable) = store.record_denied_calls(&batch).await {
            tracing::warn!(count = batch.len(), "Refusals could not be written down");
        }
        batch.clear();
    }
}
