//! Reads documents, one after another.

use std::sync::Arc;

use actors::{
    extraction::Extracted,
    job::{JobKind, QueuedExtraction},
    store::StoreDown,
};

use super::{JobFault, JobHandler};
use crate::{
    adapters::extraction::{Extraction, Read, Unread},
    files::{FileStore, sandbox::Sandbox},
    store::{ClaimedJob, Store},
};

const UNREADABLE: &str = "This paper cannot be read.";
const NOT_NOW: &str = "Papers cannot be read at the moment.";

/// Reads a document for what somebody asked.
pub struct ReadDocument {
    pub store: Store,
    pub file_store: Arc<FileStore>,
    pub sandbox: Arc<Sandbox>,
    pub extraction: Arc<Extraction>,
}

impl ReadDocument {
    async fn try_later(&self, job: &QueuedExtraction) -> Result<(), JobFault> {
        self.store.settle_extraction(job.extraction, &Extracted::later()).await?;
        Err(JobFault::Later(NOT_NOW.to_owned()))
    }
}

impl JobHandler for ReadDocument {
    const KIND: JobKind = JobKind::Extraction;
    type Payload = QueuedExtraction;

    async fn run(&self, _: &ClaimedJob, job: &QueuedExtraction) -> Result<(), JobFault> {
        let Some(it) = self.store.begin_reading(job.extraction).await? else { return Ok(()) };
        let Ok(document) = self.file_store.read(it.file).await else { return self.try_later(job).await };
        self.store.note_progress(job.extraction, 40).await?;
        let read = self.extraction.read(&self.sandbox, document, &it.name, &it.mime, &it.fields).await;
        match read {
            Ok(Read { suggestions, note }) => {
                let done = Extracted::done(suggestions, note.map(str::to_owned));
                Ok(self.store.settle_extraction(job.extraction, &done).await?)
            }
            Err(Unread::Broken) => Err(JobFault::Never(UNREADABLE.to_owned())),
            Err(Unread::Later) => self.try_later(job).await,
        }
    }

    /// A document that keeps killing its readers is unreadable as well.
    async fn give_up(&self, job: &QueuedExtraction, fault: Option<&str>) -> Result<(), StoreDown> {
        let why = if fault == Some(NOT_NOW) { NOT_NOW } else { UNREADABLE };
        self.store.settle_extraction(job.extraction, &Extracted::failed(why)).await
    }
}
