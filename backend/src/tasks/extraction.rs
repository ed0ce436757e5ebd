//! Reads the documents that wait to be read, one after another, for as long as the server is open.

use std::{sync::Arc, time::Duration};

use actors::store::StoreDown;
use serde_json::json;
use tokio::sync::Notify;

use crate::{
    adapters::extraction::{Extraction, Read, Unread},
    files::{FileStore, sandbox::Sandbox},
    store::{Outcome, Store, Taken},
};

/// How often the round looks where nobody has told it of a document: other nodes' documents, and those whose reader died.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// How often a reader says that it is at it still; after three times as long without a word it is taken for dead.
const SAY_EVERY: Duration = Duration::from_secs(10);
/// How long a document waits for its next try, times how often it was tried.
const AGAIN: f64 = 20.0;
const MOST_TRIES: i32 = 4;
const UNREADABLE: &str = "This paper cannot be read.";

/// What it takes to read.
pub struct ExtractionTask {
    store: Store,
    file_store: Arc<FileStore>,
    sandbox: Arc<Sandbox>,
    extraction: Extraction,
    told: Notify,
}

impl ExtractionTask {
    pub fn new(store: Store, file_store: Arc<FileStore>, sandbox: Arc<Sandbox>, extraction: Extraction) -> Self {
        Self { store, file_store, sandbox, extraction, told: Notify::new() }
    }

    /// Says that there is a document.
    pub fn tell(&self) {
        self.told.notify_one();
    }

    /// Goes round for as long as it is polled.
    pub async fn go_round(self: Arc<Self>) {
        loop {
            match self.read_next().await {
                Ok(true) => {}
                Ok(false) | Err(StoreDown) => drop(tokio::time::timeout(LOOK_EVERY, self.told.notified()).await),
            }
        }
    }

    /// Reads one document, if one waits. A reader that dies on the way leaves the job to the next after half a minute.
    async fn read_next(&self) -> Result<bool, StoreDown> {
        let Some(job) = self.store.take_extraction().await? else { return Ok(false) };
        let mut reading = std::pin::pin!(self.read(&job));
        let outcome = loop {
            match tokio::time::timeout(SAY_EVERY, &mut reading).await {
                Ok(outcome) => break outcome?,
                Err(_) => self.store.keep_extraction(job.id).await?,
            }
        };
        self.store.settle_extraction(job.id, &outcome).await?;
        Ok(true)
    }

    async fn read(&self, job: &Taken) -> Result<Outcome, StoreDown> {
        // A document that keeps killing its reader is given up.
        if job.attempts > MOST_TRIES {
            return Ok(Outcome::Failed(UNREADABLE));
        }
        let Ok(document) = self.file_store.read(job.file).await else { return Ok(later(job)) };
        self.store.note_progress(job.id, 40).await?;
        let read = self.extraction.read(&self.sandbox, document, &job.name, &job.mime, &job.fields).await;
        Ok(match read {
            Ok(Read { suggestions, note }) => Outcome::Done { suggestions: json!(suggestions), note },
            Err(Unread::Broken) => Outcome::Failed(UNREADABLE),
            Err(Unread::Later) => later(job),
        })
    }
}

fn later(job: &Taken) -> Outcome {
    if job.attempts >= MOST_TRIES {
        Outcome::Failed("Papers cannot be read at the moment.")
    } else {
        Outcome::Later(AGAIN * f64::from(job.attempts))
    }
}
