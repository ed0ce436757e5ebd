//! Loose files: uploads that no record names, and content that no row knows, swept out a day after they came.

use std::{cell::Cell, sync::Arc, time::Duration};

use futures::{StreamExt, TryStreamExt};
use granary_domain::{FileId, store::StoreUnavailable};
use granary_files::{FileStore, FileStoreFault};
use granary_services::dead_letters::tell_of_unknown_files;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::file_binding::{BindingFault, check};

/// In which of its rounds all content is held against the rows.
const ALL_EVERY: u64 = 24;
/// How long a file may wait for a record, and content for its row.
const GRACE: SignedDuration = SignedDuration::from_hours(24);
/// How much content is held against the rows at a time.
const AT_ONCE: usize = 1000;

/// How long unknown content lies in quarantine before it is thrown away.
const QUARANTINE: SignedDuration = SignedDuration::from_hours(7 * 24);
/// One in so many may be unknown, and a lone one always; more are a sign that the database is not what it was.
const UNKNOWN_IN: usize = 100;

/// Why the sweep stopped; it comes again.
#[derive(Debug, thiserror::Error)]
pub enum SweepFault {
    #[error(transparent)]
    Store(#[from] StoreUnavailable),
    #[error(transparent)]
    FileStore(#[from] FileStoreFault),
    #[error(transparent)]
    Binding(#[from] BindingFault),
    #[error(
        "{unknown} of {all} stored files are unknown to the database, too many to be an accident: none was touched"
    )]
    TooManyUnknown { unknown: usize, all: usize },
}

/// Takes away the files that no record has named for a day; answers how many those were. One that stays keeps no other.
pub async fn sweep(store: &Store, file_store: &FileStore, now: Timestamp) -> Result<usize, SweepFault> {
    check(store, file_store).await?;
    let (mut swept, mut last) = (0, FileId(Uuid::nil()));
    loop {
        let files = store.loose_files(now - GRACE, last).await?;
        let Some(end) = files.last() else { return Ok(swept) };
        last = *end;
        for id in files {
            // One that a record has come to name stays.
            if store.delete_file(id).await.is_ok() {
                file_store.discard(id).await;
                swept += 1;
            }
        }
    }
}

/// Takes the content out of sight that has no row, as a server that fell over between the two leaves it; answers how
/// much that was. Where too much has none, all of it stays and somebody has to look.
pub async fn sweep_unknown(store: &Store, file_store: &FileStore, now: Timestamp) -> Result<usize, SweepFault> {
    check(store, file_store).await?;
    let settled = file_store.list().try_filter(|id| std::future::ready(is_settled(*id, now)));
    let mut some = settled.try_chunks(AT_ONCE).boxed();
    let (mut all, mut unknown) = (0, Vec::new());
    while let Some(ids) = some.try_next().await.map_err(|stopped| stopped.1)? {
        all += ids.len();
        unknown.extend(store.unknown_files(&ids).await?);
    }
    metrics::gauge!("granary_files_unknown").set(unknown.len() as f64);
    if unknown.len() > 1.max(all / UNKNOWN_IN) {
        return Err(SweepFault::TooManyUnknown { unknown: unknown.len(), all });
    }
    for id in &unknown {
        if let Err(cause) = file_store.quarantine(*id).await {
            stays(*id, &cause);
            continue;
        }
        store.note_quarantined(&[*id], now, now - QUARANTINE).await?;
    }
    Ok(unknown.len())
}

/// Throws away what has been in quarantine for a week, and puts back what has come to be known again; answers how much
/// was thrown away.
pub async fn sweep_quarantine(store: &Store, file_store: &FileStore, now: Timestamp) -> Result<usize, SweepFault> {
    check(store, file_store).await?;
    let mut some = file_store.list_quarantined().try_chunks(AT_ONCE).boxed();
    let mut swept = 0;
    while let Some(ids) = some.try_next().await.map_err(|stopped| stopped.1)? {
        let unknown = store.unknown_files(&ids).await?;
        for id in ids.iter().filter(|id| !unknown.contains(id)) {
            match file_store.release(*id).await {
                Ok(()) => store.forget_quarantined(*id).await?,
                Err(cause) => stays(*id, &cause),
            }
        }
        for id in store.note_quarantined(&unknown, now, now - QUARANTINE).await? {
            match file_store.discard_quarantined(id).await {
                Ok(()) => store.forget_quarantined(id).await?,
                Err(cause) => {
                    stays(id, &cause);
                    continue;
                }
            }
            swept += 1;
        }
    }
    Ok(swept)
}

/// One that cannot be moved keeps no other where it is, and is looked at again in the next round.
fn stays(id: FileId, cause: &FileStoreFault) {
    tracing::warn!(file.id = %id, %cause, "Unknown content stays where it is");
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

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        let now = Timestamp::now();
        let loose = sweep(&self.store, &self.file_store, now).await?;
        self.rounds.set(self.rounds.get() + 1);
        if self.rounds.get().is_multiple_of(ALL_EVERY) {
            let gone = sweep_quarantine(&self.store, &self.file_store, now).await;
            let unknown = sweep_unknown(&self.store, &self.file_store, now).await;
            if let Err(SweepFault::TooManyUnknown { unknown, all }) = &unknown {
                tell_of_unknown_files(&self.store, *unknown, *all).await.map_err(|_| StoreUnavailable)?;
            }
            let (unknown, gone) = (unknown?, gone?);
            tracing::info!(unknown, gone, "Unknown files are in quarantine, and others gone from there");
        }
        if loose > 0 {
            tracing::info!(loose, "Files were swept out");
        }
        Ok(RestartPolicy::AfterPeriod)
    }
}
