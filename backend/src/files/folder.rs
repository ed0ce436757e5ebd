//! The storage of a server that keeps its files by itself: a folder, flushed to disk.

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use actors::domain::FileId;
use futures::{
    FutureExt, StreamExt,
    future::BoxFuture,
    stream::{self, BoxStream},
};

use super::storage::{Content, FileStoreFault, StorageBackend, blocking, id_of, pieces, place};

/// Files under a folder, spread over 256 more.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn open(root: PathBuf) -> io::Result<Self> {
        fs::create_dir_all(&root)?;
        Ok(Self(root))
    }
}

impl StorageBackend for Folder {
    fn keep<'a>(&'a self, arrived: &'a Path, id: FileId) -> BoxFuture<'a, Result<(), FileStoreFault>> {
        let (from, to) = (arrived.to_owned(), self.0.join(place(id)));
        let moved = blocking(move || {
            let folder = to.parent().unwrap_or(Path::new("."));
            fs::create_dir_all(folder)?;
            fs::rename(&from, &to)?;
            File::open(folder)?.sync_all()
        });
        moved.map(|moved| Ok(moved?)).boxed()
    }

    fn open(&self, id: FileId) -> BoxFuture<'_, Result<Content, FileStoreFault>> {
        let path = self.0.join(place(id));
        let opened = blocking(move || File::open(path));
        let gone = |cause: io::Error| match cause.kind() {
            ErrorKind::NotFound => FileStoreFault::Gone,
            _ => FileStoreFault::Disk(cause),
        };
        opened.map(move |opened| opened.map(pieces).map_err(gone)).boxed()
    }

    fn discard(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        let path = self.0.join(place(id));
        let removed = blocking(move || match fs::remove_file(path) {
            Err(cause) if cause.kind() == ErrorKind::NotFound => Ok(()),
            removed => removed,
        });
        removed.map(|removed| Ok(removed?)).boxed()
    }

    fn list(&self) -> BoxStream<'_, Result<FileId, FileStoreFault>> {
        let root = self.0.clone();
        let listed = blocking(move || {
            let mut ids = Vec::new();
            for spread in fs::read_dir(root)? {
                for file in fs::read_dir(spread?.path())? {
                    ids.extend(file?.file_name().to_str().and_then(id_of));
                }
            }
            Ok(ids)
        });
        let each = |listed: io::Result<Vec<FileId>>| match listed {
            Ok(ids) => stream::iter(ids).map(Ok).boxed(),
            Err(cause) => stream::iter([Err(cause.into())]).boxed(),
        };
        listed.map(each).flatten_stream().boxed()
    }
}
