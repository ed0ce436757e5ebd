//! Loose files: uploads that no record names, and content that no row knows, swept out a day after they came.

use std::{cell::Cell, sync::Arc, time::Duration};

use actors::{domain::FileId, store::StoreDown};
use futures::{StreamExt, TryStreamExt};
use jiff::{SignedDuration, Timestamp};

use super::{Again, Task, TaskFault};
use crate::{
    files::{FileStore, FileStoreFault},
    store::Store,
};

/// In which of its rounds all content is held against the rows.
const ALL_EVERY: u64 = 24;
/// How long a file may wait for a record, and content for its row.
const GRACE: SignedDuration = SignedDuration::from_hours(24);
/// How much content is held against the rows at a time.
const AT_ONCE: usize = 1000;

/// Why the sweep stopped; it comes again.
#[derive(Debug, thiserror::Error)]
pub enum SweepFault {
    #[error(transparent)]
    Store(#[from] StoreDown),
    #[error(transparent)]
    FileStore(#[from] FileStoreFault),
}

/// Takes away the files that no record has named for a day; answers how many those were.
pub async fn sweep(store: &Store, file_store: &FileStore, now: Timestamp) -> Result<usize, SweepFault> {
    let mut swept = 0;
    loop {
        let before = swept;
        for id in store.loose_files(now - GRACE).await? {
            // One that a record has come to name stays.
            if store.delete_file(id).await.is_ok() {
                file_store.discard(id).await;
                swept += 1;
            }
        }
        if swept == before {
            return Ok(swept);
        }
    }
}

/// Takes away the content that has no row, as a server that fell over between the two leaves it.
pub async fn sweep_unknown(store: &Store, file_store: &FileStore, now: Timestamp) -> Result<usize, SweepFault> {
    let settled = file_store.list().try_filter(|id| std::future::ready(is_settled(*id, now)));
    let mut some = settled.try_chunks(AT_ONCE).boxed();
    let mut swept = 0;
    while let Some(ids) = some.try_next().await.map_err(|stopped| stopped.1)? {
        for id in store.unknown_files(&ids).await? {
            file_store.discard(id).await;
            swept += 1;
        }
    }
    Ok(swept)
}

/// The moment that an id bears tells how long it has been there.
fn is_settled(id: FileId, now: Timestamp) -> bool {
    let made = id.0.get_timestamp().and_then(|made| Timestamp::from_second(made.to_unix().0.cast_signed()).ok());
    made.is_none_or(|made| now.duration_since(made) > GRACE)
}

/// Sweeps files out, and now and then holds all content against the rows.
pub struct LooseFiles {
    store: Store,
    file_store: Arc<FileStore>,
    rounds: Cell<u64>,
}

impl LooseFiles {
    pub fn new(store: Store, file_store: Arc<FileStore>) -> Self {
        Self { store, file_store, rounds: Cell::new(0) }
    }
}

impl Task for LooseFiles {
    const NAME: &'static str = "loose_files";
    const PERIOD: Duration = Duration::from_secs(3600);
    const DELAY: Duration = Self::PERIOD;

    async fn run(&self) -> Result<Again, TaskFault> {
        let now = Timestamp::now();
        let loose = sweep(&self.store, &self.file_store, now).await?;
        self.rounds.set(self.rounds.get() + 1);
        let unknown = if self.rounds.get().is_multiple_of(ALL_EVERY) {
            sweep_unknown(&self.store, &self.file_store, now).await?
        } else {
            0
        };
        if loose + unknown > 0 {
            tracing::info!(loose, unknown, "Files were swept out");
        }
        Ok(Again::AfterPeriod)
    }
}
