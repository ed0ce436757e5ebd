//! The file store of stored files: they arrive in pieces on this machine, are kept on a shelf, and lie there under their id.

mod folder;
mod incoming;
mod intake;
mod s3;
pub mod sandbox;
pub mod signed_links;
pub mod sniff;

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use actors::{
    domain::FileId,
    refusal::{ErrorCode, Refusal},
};
use bytes::{Bytes, BytesMut};
use futures::{
    TryStreamExt,
    future::BoxFuture,
    stream::{self, BoxStream},
};
use secrecy::SecretString;
use uuid::Uuid;

use folder::Folder;
pub use incoming::{Arrived, Arriving};
pub use intake::{Sound, Unsound};
use s3::Bucket;

/// The most that one file may hold.
pub const FILE_LIMIT: u64 = 20 * 1024 * 1024;
/// How much of a file is held at a time on its way out.
const PIECE: usize = 256 * 1024;

/// What a file holds, a piece at a time.
pub type Content = BoxStream<'static, io::Result<Bytes>>;

/// Where files are kept for good.
trait StorageBackend: Send + Sync {
    /// Keeps what has arrived at a place of this machine: all of it, or nothing.
    fn keep<'a>(&'a self, arrived: &'a Path, id: FileId) -> BoxFuture<'a, Result<(), FileStoreFault>>;
    fn open(&self, id: FileId) -> BoxFuture<'_, Result<Content, FileStoreFault>>;
    /// Takes a file away; one that is not there is away already.
    fn discard(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>>;
    /// Everything that is kept.
    fn list(&self) -> BoxStream<'_, Result<FileId, FileStoreFault>>;
}

/// Why the file store does not do what it should.
#[derive(Debug, thiserror::Error)]
pub enum FileStoreFault {
    /// It should be there, and is not.
    #[error("a file is gone")]
    Gone,
    /// The store of files does not answer, or refuses.
    #[error("the store of files is away")]
    Away,
    #[error("the disk fails: {0}")]
    Disk(#[from] io::Error),
}

impl Refusal for FileStoreFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Away => ErrorCode::Unavailable,
            Self::Gone | Self::Disk(_) => ErrorCode::InternalError,
        }
    }
}

/// Where files lie.
pub struct FileStore {
    arriving: PathBuf,
    storage: Box<dyn StorageBackend>,
}

impl FileStore {
    /// Opens the file store: arrivals in the data folder, and the shelf there or in the bucket that a URL names. What was
    /// arriving when the server last closed is swept out.
    pub fn open(data_dir: &Path, bucket: Option<&SecretString>) -> io::Result<Self> {
        let arriving = data_dir.join("arriving");
        if arriving.exists() {
            fs::remove_dir_all(&arriving)?;
        }
        fs::create_dir_all(&arriving)?;
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
        if let Err(cause) = self.storage.discard(id).await {
            tracing::warn!(file.id = %id, %cause, "A file that nobody needs stays");
        }
    }

    /// What a file holds, as it comes.
    pub async fn stream(&self, id: FileId) -> Result<Content, FileStoreFault> {
        self.storage.open(id).await
    }

    /// What a file holds, at once.
    pub async fn read(&self, id: FileId) -> Result<Bytes, FileStoreFault> {
        let whole = self.stream(id).await?.try_fold(BytesMut::new(), async |mut whole, piece| {
            whole.extend_from_slice(&piece);
            Ok(whole)
        });
        Ok(whole.await?.freeze())
    }

    /// Everything that is kept.
    pub fn list(&self) -> BoxStream<'_, Result<FileId, FileStoreFault>> {
        self.storage.list()
    }
}

/// Ids are spread by their last byte, which is chance.
fn place(id: FileId) -> String {
    format!("{:02x}/{}", id.0.as_bytes()[15], id.0.simple())
}

/// The id behind the last part of a place.
fn id_of(name: &str) -> Option<FileId> {
    Uuid::try_parse(name).ok().map(FileId)
}

/// A file of this machine, a piece at a time.
fn pieces(file: fs::File) -> Content {
    Box::pin(stream::try_unfold(file, async |file| {
        let read = move || {
            let (mut file, mut piece) = (file, BytesMut::zeroed(PIECE));
            let length = io::Read::read(&mut file, &mut piece)?;
            piece.truncate(length);
            Ok((length > 0).then(|| (piece.freeze(), file)))
        };
        blocking(read).await
    }))
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
}
