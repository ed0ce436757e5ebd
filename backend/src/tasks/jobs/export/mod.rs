//! Gathers what the server knows of somebody into one archive.

mod archive;
mod contents;

use std::{io, sync::Arc};

use granary_domain::{FileId, UserId, day, store::StoreUnavailable};
use granary_files::{FileStore, FileStoreFault, Kept};
use granary_identity::job::{JobKind, QueuedExport};
use granary_services::account;
use granary_store::{ClaimedJob, NewFile, Store};
use jiff::Timestamp;
use uuid::Uuid;

use super::{GivenUp, JobFault, JobHandler};

/// Why a copy was not made this time.
#[derive(Debug, thiserror::Error)]
enum ExportFault {
    #[error("the store is away")]
    Store(StoreUnavailable),
    #[error("the archive cannot be written: {0}")]
    Archive(#[from] io::Error),
    #[error(transparent)]
    FileStore(#[from] FileStoreFault),
    #[error("a record cannot be written: {0}")]
    Record(#[from] serde_json::Error),
}

impl From<StoreUnavailable> for ExportFault {
    fn from(down: StoreUnavailable) -> Self {
        Self::Store(down)
    }
}

impl From<ExportFault> for JobFault {
    fn from(fault: ExportFault) -> Self {
        Self::Later(fault.to_string())
    }
}

/// Makes a copy of what the server knows of somebody.
pub struct MakeExport {
    pub store: Store,
    pub file_store: Arc<FileStore>,
}

impl JobHandler for MakeExport {
    const KIND: JobKind = JobKind::Export;
    type Payload = QueuedExport;

    async fn run(&self, job: &ClaimedJob, QueuedExport { export }: &QueuedExport) -> Result<(), JobFault> {
        let Some(of) = self.store.export_to_make(*export).await? else { return Ok(()) };
        let file = self.make(of, job.at).await?;
        if !account::finish_export(&self.store, *export, of, &file).await? {
            self.file_store.discard(file.id).await;
        }
        Ok(())
    }

    async fn give_up(&self, QueuedExport { export }: &QueuedExport, _: &GivenUp) -> Result<(), StoreUnavailable> {
        account::fail_export(&self.store, *export).await.map_err(|_| StoreUnavailable)
    }
}

impl MakeExport {
    async fn make(&self, of: UserId, at: Timestamp) -> Result<NewFile, ExportFault> {
        let Self { store, file_store } = self;
        let mut archive = archive::Archive::begin().await?;
        for (name, record) in contents::records(store, of).await? {
            archive.add(name.to_owned(), serde_json::to_vec_pretty(&record)?).await?;
        }
        for (file, name, sha256) in store.files_of(of).await? {
            match file_store.read(Kept { id: file, sha256 }).await {
                // The id keeps files of one name apart.
                Ok(content) => archive.add(format!("files/{file}/{name}"), content.to_vec()).await?,
                Err(FileStoreFault::Away) => return Err(FileStoreFault::Away.into()),
                Err(cause) => tracing::warn!(file.id = %file, %cause, "a file is missing in its person's copy"),
            }
        }
        let arrived = archive.finish(file_store).await?;
        let id = FileId(Uuid::now_v7());
        file_store.keep(&arrived, id).await?;
        Ok(NewFile {
            id,
            // Of the person alone: not even the company sees it.
            owner: Some(of),
            company: None,
            name: format!("granary-{}.zip", day(at)),
            mime: "application/zip".to_owned(),
            size: arrived.size,
            sha256: arrived.sha256,
            location: format!("/files/{id}"),
        })
    }
}
