//! Where files are kept for good: what any place for them does, and how files are found there.

use std::{fs, io, path::Path};

use actors::{
    domain::FileId,
    refusal::{ErrorCode, Refusal},
};
use bytes::{Bytes, BytesMut};
use futures::{
    future::BoxFuture,
    stream::{self, BoxStream},
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

/// Ids are spread by their last byte, which is chance.
pub(super) fn place(id: FileId) -> String {
    format!("{:02x}/{}", id.0.as_bytes()[15], id.0.simple())
}

/// The id behind the last part of a place.
pub(super) fn id_of(name: &str) -> Option<FileId> {
    Uuid::try_parse(name).ok().map(FileId)
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
