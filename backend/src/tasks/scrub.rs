//! Reads all that is stored, some of it at a time: what is lost or altered is told before somebody wants it.

use std::{cell::Cell, sync::Arc, time::Duration};

use granary_domain::{FileId, store::StoreUnavailable};
use granary_files::{FileStore, FileStoreFault, Kept};
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};
use uuid::Uuid;

/// How many bytes are read at a time, or one file more: 46 GB a day.
const AT_ONCE: u64 = 16 * 1024 * 1024;

/// Why nothing is read for now; it goes on where it was.
#[derive(Debug, thiserror::Error)]
pub enum ScrubFault {
    #[error(transparent)]
    Store(#[from] StoreUnavailable),
    #[error(transparent)]
    FileStore(#[from] FileStoreFault),
}

/// Reads what is stored, round after round.
pub struct Scrub {
    store: Store,
    file_store: Arc<FileStore>,
    round: Cell<Round>,
}

/// How far a round has come, and what was damaged: in it, and in the one before.
#[derive(Clone, Copy)]
struct Round {
    last: FileId,
    damaged: u32,
    damaged_before: u32,
}

impl Scrub {
    pub fn new(store: Store, file_store: Arc<FileStore>) -> Self {
        let round = Round { last: FileId(Uuid::nil()), damaged: 0, damaged_before: 0 };
        Self { store, file_store, round: Cell::new(round) }
    }

    /// Reads on; answers how many files are known to be damaged.
    pub async fn read_on(&self) -> Result<u32, ScrubFault> {
        let (mut round, mut read) = (self.round.get(), 0);
        let files = self.store.kept_files(round.last).await?;
        if files.is_empty() {
            round = Round { last: FileId(Uuid::nil()), damaged: 0, damaged_before: round.damaged };
        }
        for (id, sha256, size) in files {
            let damaged = self.is_damaged(Kept { id, sha256 }).await;
            if let Err(ScrubFault::FileStore(fault @ FileStoreFault::Disk(_))) = &damaged {
                tracing::error!(file.id = %id, %fault, "A stored file cannot be read");
            } else {
                round.damaged += u32::from(damaged?);
            }
            round.last = id;
            self.round.set(round);
            read += size;
            if read >= AT_ONCE {
                break;
            }
        }
        self.round.set(round);
        Ok(round.damaged.max(round.damaged_before))
    }

    /// Whether it is lost or altered, and not thrown away meanwhile.
    async fn is_damaged(&self, kept: Kept) -> Result<bool, ScrubFault> {
        let fault = match self.file_store.verify(kept).await {
            Ok(()) => return Ok(false),
            Err(fault @ (FileStoreFault::Gone | FileStoreFault::Altered)) => fault,
            Err(fault) => return Err(fault.into()),
        };
        let is_wanted = self.store.unknown_files(&[kept.id]).await?.is_empty();
        if is_wanted {
            tracing::error!(file.id = %kept.id, %fault, "A stored file has to be brought back from a backup");
        }
        Ok(is_wanted)
    }
}

impl Task for Scrub {
    const NAME: &'static str = "scrub";
    const PERIOD: Duration = Duration::from_secs(30);
    const DELAY: Duration = Self::PERIOD;

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        metrics::gauge!("granary_files_damaged").set(self.read_on().await?);
        Ok(RestartPolicy::AfterPeriod)
    }
}
