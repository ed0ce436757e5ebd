//! Throws away copies of people's data that have had their days, and what is left of files whose rows are gone.

use std::{sync::Arc, time::Duration};

use actors::{store::StoreDown, user::ARCHIVE_LIFE};
use jiff::Timestamp;

use super::{Again, Task, TaskFault};
use crate::{account, files::FileStore, store::Store};

pub struct Discards {
    pub store: Store,
    pub file_store: Arc<FileStore>,
}

impl Discards {
    /// Throws away what has had its days by a moment; a copy that stays keeps no other.
    pub async fn discard(&self, at: Timestamp) -> Result<(), StoreDown> {
        for export in self.store.exports_ready_by(at - ARCHIVE_LIFE).await? {
            if account::drop_export(&self.store, export).await.is_err() {
                tracing::warn!(export.id = %export, "A copy of somebody's data is thrown away later");
            }
        }
        // What a stop interrupts goes on with the next run.
        for file in self.store.discarded_files().await? {
            self.file_store.discard(file).await;
            self.store.forget_discarded(file).await?;
        }
        Ok(())
    }
}

impl Task for Discards {
    const NAME: &'static str = "discards";
    const PERIOD: Duration = Duration::from_secs(600);

    async fn run(&self) -> Result<Again, TaskFault> {
        self.discard(Timestamp::now()).await?;
        Ok(Again::AfterPeriod)
    }
}
