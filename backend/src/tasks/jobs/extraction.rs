//! Reads documents, one after another.

use std::sync::Arc;

use granary_adapters::extraction::{Extraction, ExtractionFault, Read};
use granary_domain::{Share, store::StoreUnavailable};
use granary_files::{FileStore, FileStoreFault, Kept};
use granary_identity::{
    extraction::{Extracted, ExtractionNote},
    job::{JobKind, QueuedExtraction},
};
use granary_sandbox::Sandboxes;
use granary_store::{ClaimedJob, Store};

use super::{GivenUp, JobFault, JobHandler};

/// Reads a document for what somebody asked.
pub struct ReadDocument {
    pub store: Store,
    pub file_store: Arc<FileStore>,
    pub sandboxes: Arc<Sandboxes>,
    pub extraction: Arc<Extraction>,
}

impl ReadDocument {
    async fn try_later(&self, job: &QueuedExtraction) -> Result<(), JobFault> {
        self.store.settle_extraction(job.extraction, &Extracted::later()).await?;
        Err(JobFault::Later("nobody reads documents at the moment".to_owned()))
    }
}

impl JobHandler for ReadDocument {
    const KIND: JobKind = JobKind::Extraction;
    type Payload = QueuedExtraction;

    async fn run(&self, claimed: &ClaimedJob, job: &QueuedExtraction) -> Result<(), JobFault> {
        let Some(it) = self.store.begin_reading(job.extraction).await? else { return Ok(()) };
        let document = match self.file_store.read(Kept { id: it.file, sha256: it.sha256 }).await {
            Ok(document) => document,
            Err(FileStoreFault::Altered) => {
                return Err(JobFault::Never("the document is not what was brought".to_owned()));
            }
            Err(_) => return self.try_later(job).await,
        };
        self.store.note_progress(job.extraction, 40).await?;
        // One is read at a time, so those of strangers may count as one of them.
        let share = claimed.user.map_or_else(|| Share::of_stranger(None), Share::of_person);
        let sandbox = self.sandboxes.of(share);
        let read = self.extraction.read((sandbox, share), document, &it.name, &it.mime, &it.fields).await;
        match read {
            Ok(Read { suggestions, note }) => {
                Ok(self.store.settle_extraction(job.extraction, &Extracted::done(suggestions, note)).await?)
            }
            Err(ExtractionFault::Broken) => Err(JobFault::Never("the document is unreadable".to_owned())),
            Err(ExtractionFault::Later) => self.try_later(job).await,
        }
    }

    /// A document that keeps killing its readers is unreadable as well.
    async fn give_up(&self, job: &QueuedExtraction, why: &GivenUp) -> Result<(), StoreUnavailable> {
        let note = match why {
            GivenUp::Exhausted(_) => ExtractionNote::NotNow,
            GivenUp::Never(_) | GivenUp::Deadly => ExtractionNote::Unreadable,
        };
        self.store.settle_extraction(job.extraction, &Extracted::failed(note)).await
    }
}
