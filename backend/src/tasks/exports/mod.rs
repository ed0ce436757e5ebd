//! Gathers what the server knows of somebody into one archive, in the background.

mod archive;
mod contents;

use std::{io, sync::Arc, time::Duration};

use actors::{domain::FileId, store::StoreDown};
use jiff::{Timestamp, tz::TimeZone};
use tokio::sync::Notify;
use uuid::Uuid;

use crate::{
    files::{FileStore, FileStoreFault},
    store::{NewFile, QueuedExport, Store},
    user_changes::UserChanges,
};

/// How often the server looks for copies that somebody else has left undone.
const EVERY: Duration = Duration::from_secs(60);

/// Why a copy was not made this time.
#[derive(Debug, thiserror::Error)]
pub enum CopyFault {
    #[error("the store is away")]
    Store(StoreDown),
    #[error("the archive cannot be written: {0}")]
    Archive(#[from] io::Error),
    #[error(transparent)]
    FileStore(#[from] FileStoreFault),
    #[error("a record cannot be written: {0}")]
    Record(#[from] serde_json::Error),
}

impl From<StoreDown> for CopyFault {
    fn from(down: StoreDown) -> Self {
        Self::Store(down)
    }
}

/// Makes copies of what the server knows of people.
#[derive(Clone)]
pub struct DataExports(Arc<Desk>);

struct Desk {
    store: Store,
    file_store: Arc<FileStore>,
    people: UserChanges,
    asked: Notify,
}

impl DataExports {
    pub fn new(store: Store, file_store: Arc<FileStore>, people: UserChanges) -> Self {
        Self(Arc::new(Desk { store, file_store, people, asked: Notify::new() }))
    }

    /// Somebody has asked for a copy.
    pub fn look(&self) {
        self.0.asked.notify_one();
    }

    /// Makes copies for as long as the server is open, one after another.
    pub async fn watch(self) {
        loop {
            while self.make_next(Timestamp::now()).await.unwrap_or_else(|fault| {
                tracing::error!(%fault, "a copy of somebody's data is made again later");
                false
            }) {}
            let _ = tokio::time::timeout(EVERY, self.0.asked.notified()).await;
        }
    }

    /// Makes the copy that has waited longest; answers whether there was one.
    async fn make_next(&self, at: Timestamp) -> Result<bool, CopyFault> {
        let Some(copying) = self.0.store.take_export(at).await? else { return Ok(false) };
        let file = self.make(copying, at).await?;
        if !self.0.store.finish_export(copying.id, &file, at).await? {
            self.0.file_store.discard(file.id).await;
        }
        self.0.people.changed(copying.of).await;
        Ok(true)
    }

    async fn make(&self, copying: QueuedExport, at: Timestamp) -> Result<NewFile, CopyFault> {
        let Desk { store, file_store, .. } = &*self.0;
        let mut archive = archive::Archive::begin().await?;
        for (name, record) in contents::records(store, copying.of).await? {
            archive.add(name.to_owned(), serde_json::to_vec_pretty(&record)?).await?;
        }
        for (file, name, _) in store.files_of(copying.of).await? {
            match file_store.read(file).await {
                // The id keeps files of one name apart.
                Ok(content) => archive.add(format!("files/{file}/{name}"), content.to_vec()).await?,
                Err(cause) => tracing::warn!(file.id = %file, %cause, "a file is missing in its person's copy"),
            }
        }
        let arrived = archive.finish(file_store).await?;
        let id = FileId(Uuid::now_v7());
        file_store.keep(&arrived, id).await?;
        Ok(NewFile {
            id,
            owner: Some(copying.of),
            company: None,
            name: format!("granary-{}.zip", at.to_zoned(TimeZone::UTC).date()),
            mime: "application/zip".to_owned(),
            size: arrived.size,
            sha256: arrived.sha256,
            location: format!("/files/{id}"),
        })
    }
}
