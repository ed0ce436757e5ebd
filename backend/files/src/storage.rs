//! Where files are kept for good: what any place for them does, and how files are found there.

use std::{fs, io, path::Path};

use bytes::{Bytes, BytesMut};
use futures::{
    future::BoxFuture,
    stream::{self, BoxStream},
};
use granary_domain::{
    FileId,
    refusal::{ErrorCode, Refusal},
};
use uuid::Uuid;

/// How much of a file is held at a time on its way out.
pub(super) const PIECE: usize = 256 * 1024;

/// What a file holds, a piece at a time.
pub type Content = BoxStream<'static, io::Result<Bytes>>;

/// Where files are kept for good.
pub(super) trait StorageBackend: Send + Sync {
    /// Keeps what has arrived at a place of this machine: all of it, or nothing.
    fn keep<'a>(&'a self, arrived: &'a Path, id: FileId) -> BoxFuture<'a, Result<(), FileStoreFault>>;
    fn open(&self, id: FileId) -> BoxFuture<'_, Result<Content, FileStoreFault>>;
    /// Takes a file away; one that is not there is away already.
    fn discard(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>>;
    /// Everything that is kept.
    fn list(&self) -> BoxStream<'_, Result<FileId, FileStoreFault>>;

    /// Takes a file out of sight, where it is found again by its id; one that is not there is out already.
    fn quarantine(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>>;
    /// Puts a file back from there.
    fn release(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>>;
    fn discard_quarantined(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>>;
    fn list_quarantined(&self) -> BoxStream<'_, Result<FileId, FileStoreFault>>;

    /// What it is marked with, if it is.
    fn marker(&self) -> BoxFuture<'_, Result<Option<String>, FileStoreFault>>;
    fn mark(&self, marker: String) -> BoxFuture<'_, Result<(), FileStoreFault>>;
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
    /// It is not what was kept: cut off, or changed.
    #[error("a file is altered")]
    Altered,
    #[error("the disk fails: {0}")]
    Disk(io::Error),
}

/// The kind of what is told of a file that is not what was kept; no disk says so by itself.
pub(super) const ALTERED: io::ErrorKind = io::ErrorKind::InvalidData;

impl From<io::Error> for FileStoreFault {
    fn from(cause: io::Error) -> Self {
        if cause.kind() == ALTERED { Self::Altered } else { Self::Disk(cause) }
    }
}

impl Refusal for FileStoreFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Away => ErrorCode::Unavailable,
            Self::Gone | Self::Altered => ErrorCode::FileLost,
            Self::Disk(cause) => code_of(cause),
        }
    }
}

/// A disk that is full may have room again; another fault stays.
pub fn code_of(cause: &io::Error) -> ErrorCode {
    match cause.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => ErrorCode::Unavailable,
        _ => ErrorCode::InternalError,
    }
}

/// Where a storage keeps its marker, and what is in quarantine.
pub(super) const MARKER: &str = "database-id";
pub(super) const QUARANTINE: &str = "quarantine";

/// Ids are spread by their last byte, which is chance.
pub(super) fn place(id: FileId) -> String {
    format!("{:02x}/{}", id.0.as_bytes()[15], id.0.simple())
}

pub(super) fn quarantine_place(id: FileId) -> String {
    format!("{QUARANTINE}/{}", id.0.simple())
}

/// The id of what lies at a place, if it lies where its id says.
pub(super) fn id_at(found: &str, place: fn(FileId) -> String) -> Option<FileId> {
    let name = found.rsplit('/').next()?;
    Uuid::try_parse(name).ok().map(FileId).filter(|id| place(*id) == found)
}

/// A file of this machine, a piece at a time.
pub(super) fn pieces(file: fs::File) -> Content {
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

pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
}
