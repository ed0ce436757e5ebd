//! Throws away copies of people's data that have had their days, and what is left of files whose rows are gone.

use std::{sync::Arc, time::Duration};

use granary_domain::{FileId, store::StoreUnavailable};
use granary_files::FileStore;
use granary_identity::user::ARCHIVE_LIFE;
use granary_services::account;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};
use jiff::Timestamp;
use uuid::Uuid;

pub struct Discards {
    pub store: Store,
    pub file_store: Arc<FileStore>,
}

impl Discards {
    /// Throws away what has had its days by a moment. What stays keeps nothing else, and is tried again another time.
    pub async fn discard(&self, at: Timestamp) -> Result<(), StoreUnavailable> {
        let mut stay = 0_u32;
        for export in self.store.exports_ready_by(at - ARCHIVE_LIFE).await? {
            if account::drop_export(&self.store, export).await.is_err() {
                tracing::warn!(export.id = %export, "A copy of somebody's data is thrown away later");
                stay += 1;
            }
        }
        let mut last = FileId(Uuid::nil());
        loop {
            let files = self.store.discarded_files(last).await?;
            let Some(end) = files.last() else { break };
            last = *end;
            for file in files {
                match self.file_store.try_discard(file).await {
                    Ok(()) => self.store.forget_discarded(file).await?,
                    Err(_) => stay += 1,
                }
            }
        }
        metrics::gauge!("granary_discards_failed").set(f64::from(stay));
        Ok(())
    }
}

impl Task for Discards {
    const NAME: &'static str = "discards";
    const PERIOD: Duration = Duration::from_secs(600);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        self.discard(Timestamp::now()).await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}
