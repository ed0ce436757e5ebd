//! The file store: files arrive in pieces on this machine, are kept in a folder or a bucket, and lie there under their id.

mod checked;
mod folder;
mod incoming;
mod intake;
mod s3;
pub mod signed_links;
mod storage;

use std::{
    fs, io,
    ops::Range,
    path::{Path, PathBuf},
    time::Duration,
};

use bytes::{Bytes, BytesMut};
use futures::{TryStreamExt, stream::BoxStream};
use granary_domain::FileId;
use secrecy::SecretString;
use uuid::Uuid;

pub use checked::Kept;
use checked::checked;
use folder::Folder;
pub use incoming::{Arrived, Arriving};
pub use intake::{FileFault, ValidFile};
use s3::Bucket;
pub use storage::{Content, FileStoreFault, code_of};
use storage::{PIECE, StorageBackend};

/// The most that one file may hold.
pub const FILE_LIMIT: u64 = 20 * 1024 * 1024;

/// All of a file, however long.
pub const WHOLE: Range<u64> = 0..u64::MAX;

/// Longer than any file takes to arrive.
const ARRIVAL: Duration = Duration::from_secs(3600);

/// Where files lie.
pub struct FileStore {
    arriving: PathBuf,
    storage: Box<dyn StorageBackend>,
}

impl FileStore {
    /// Opens the file store: arrivals in the data folder, and what is kept there or in the bucket that a URL names. What
    /// was arriving long ago, when a server closed, is swept out.
    pub fn open(data_dir: &Path, bucket: Option<&SecretString>) -> io::Result<Self> {
        let arriving = data_dir.join("arriving");
        fs::create_dir_all(&arriving)?;
        for left in fs::read_dir(&arriving)? {
            let left = left?;
            // Another server may be at it, or may have taken it away.
            if left.metadata().and_then(|it| it.modified()).is_ok_and(|at| at.elapsed().is_ok_and(|age| age > ARRIVAL))
            {
                drop(fs::remove_file(left.path()));
            }
        }
        let storage: Box<dyn StorageBackend> = match bucket {
            Some(url) => Box::new(Bucket::at(url)?),
            None => Box::new(Folder::open(data_dir.join("files"))?),
        };
        Ok(Self { arriving, storage })
    }

    pub async fn receive(&self) -> io::Result<Arriving> {
        Arriving::at(self.arriving.join(Uuid::now_v7().simple().to_string())).await
    }

    /// Takes in what is whole already.
    pub async fn receive_whole(&self, content: &[u8]) -> io::Result<Arrived> {
        let mut arriving = self.receive().await?;
        for piece in content.chunks(PIECE) {
            arriving.write(piece).await?;
        }
        arriving.finish().await
    }

    /// Keeps a file for good, under its id.
    pub async fn keep(&self, arrived: &Arrived, id: FileId) -> Result<(), FileStoreFault> {
        self.storage.keep(arrived.path(), id).await
    }

    /// Takes back what was kept for nothing; what cannot be taken back is swept out another day.
    pub async fn discard(&self, id: FileId) {
        drop(self.try_discard(id).await);
    }

    /// The same for whoever tries again.
    pub async fn try_discard(&self, id: FileId) -> Result<(), FileStoreFault> {
        let discarded = self.storage.discard(id).await;
        if let Err(cause) = &discarded {
            tracing::warn!(file.id = %id, %cause, "A file that nobody needs stays");
        }
        discarded
    }

    /// A range of what a file holds, which ends well only where all of it is what was kept.
    pub async fn checked(&self, kept: Kept, range: Range<u64>) -> Result<Content, FileStoreFault> {
        Ok(checked(self.storage.open(kept.id).await?, kept, range))
    }

    /// Whether a file is there.
    pub async fn has(&self, id: FileId) -> Result<bool, FileStoreFault> {
        match self.storage.open(id).await {
            Ok(_) => Ok(true),
            Err(FileStoreFault::Gone) => Ok(false),
            Err(fault) => Err(fault),
        }
    }

    /// What a file holds, at once; nothing of it where it is not what was kept.
    pub async fn read(&self, kept: Kept) -> Result<Bytes, FileStoreFault> {
        let whole = self.checked(kept, WHOLE).await?.try_fold(BytesMut::new(), async |mut whole, piece| {
            whole.extend_from_slice(&piece);
            Ok(whole)
        });
        Ok(whole.await?.freeze())
    }

    /// Reads all of a file, to see that it is what was kept.
    pub async fn verify(&self, kept: Kept) -> Result<(), FileStoreFault> {
        Ok(self.checked(kept, 0..0).await?.try_for_each(|_| std::future::ready(Ok(()))).await?)
    }

    /// Everything that is kept.
    pub fn list(&self) -> BoxStream<'_, Result<FileId, FileStoreFault>> {
        self.storage.list()
    }

    /// Takes a file out of sight for now.
    pub async fn quarantine(&self, id: FileId) -> Result<(), FileStoreFault> {
        self.storage.quarantine(id).await
    }

    /// Puts a file back from quarantine.
    pub async fn release(&self, id: FileId) -> Result<(), FileStoreFault> {
        self.storage.release(id).await
    }

    pub async fn discard_quarantined(&self, id: FileId) -> Result<(), FileStoreFault> {
        self.storage.discard_quarantined(id).await
    }

    /// Everything in quarantine.
    pub fn list_quarantined(&self) -> BoxStream<'_, Result<FileId, FileStoreFault>> {
        self.storage.list_quarantined()
    }

    /// The id of the database whose files these are, once they are some database's.
    pub async fn bound_to(&self) -> Result<Option<String>, FileStoreFault> {
        Ok(self.storage.marker().await?.map(|marker| marker.trim().to_owned()))
    }

    /// From now on these are the files of one database.
    pub async fn bind_to(&self, database: Uuid) -> Result<(), FileStoreFault> {
        self.storage.mark(database.to_string()).await
    }
}
