//! The storage of a server that keeps its files by itself: a folder, flushed to disk.

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use futures::{
    FutureExt, StreamExt,
    future::BoxFuture,
    stream::{self, BoxStream},
};
use granary_domain::FileId;

use super::storage::{
    Content, FileStoreFault, MARKER, QUARANTINE, StorageBackend, blocking, id_at, pieces, place, quarantine_place,
};

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
        self.remove(place(id))
    }

    fn list(&self) -> BoxStream<'_, Result<FileId, FileStoreFault>> {
        let root = self.0.clone();
        listed(move || {
            let mut ids = Vec::new();
            for spread in fs::read_dir(root)? {
                let spread = spread?;
                if spread.file_type()?.is_dir() && spread.file_name() != QUARANTINE {
                    ids.extend(ids_in(&spread.path(), &spread.file_name(), place)?);
                }
            }
            Ok(ids)
        })
    }

    fn quarantine(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        self.rename(place(id), quarantine_place(id))
    }

    fn release(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        self.rename(quarantine_place(id), place(id))
    }

    fn discard_quarantined(&self, id: FileId) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        self.remove(quarantine_place(id))
    }

    fn list_quarantined(&self) -> BoxStream<'_, Result<FileId, FileStoreFault>> {
        let folder = self.0.join(QUARANTINE);
        listed(
            move || {
                if folder.exists() { ids_in(&folder, QUARANTINE.as_ref(), quarantine_place) } else { Ok(Vec::new()) }
            },
        )
    }

    fn marker(&self) -> BoxFuture<'_, Result<Option<String>, FileStoreFault>> {
        let path = self.0.join(MARKER);
        let read = blocking(move || match fs::read_to_string(path) {
            Err(cause) if cause.kind() == ErrorKind::NotFound => Ok(None),
            read => read.map(Some),
        });
        read.map(|read| Ok(read?)).boxed()
    }

    fn mark(&self, marker: String) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        let root = self.0.clone();
        let written = blocking(move || {
            let mut file = File::create(root.join(MARKER))?;
            file.write_all(marker.as_bytes())?;
            file.sync_all()?;
            File::open(root)?.sync_all()
        });
        written.map(|written| Ok(written?)).boxed()
    }
}

impl Folder {
    fn remove(&self, place: String) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        let path = self.0.join(place);
        blocking(move || unless_gone(fs::remove_file(path))).map(|removed| Ok(removed?)).boxed()
    }

    fn rename(&self, from: String, to: String) -> BoxFuture<'_, Result<(), FileStoreFault>> {
        let (from, to) = (self.0.join(from), self.0.join(to));
        let renamed = blocking(move || {
            fs::create_dir_all(to.parent().unwrap_or(Path::new(".")))?;
            unless_gone(fs::rename(from, to))
        });
        renamed.map(|renamed| Ok(renamed?)).boxed()
    }
}

fn unless_gone(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(cause) if cause.kind() == ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// The ids of what lies in a folder, each at its place.
fn ids_in(folder: &Path, name: &OsStr, place: fn(FileId) -> String) -> io::Result<Vec<FileId>> {
    let found = |file: fs::DirEntry| id_at(&format!("{}/{}", name.to_str()?, file.file_name().to_str()?), place);
    fs::read_dir(folder)?.filter_map(|file| file.map(found).transpose()).collect()
}

fn listed(
    list: impl FnOnce() -> io::Result<Vec<FileId>> + Send + 'static,
) -> BoxStream<'static, Result<FileId, FileStoreFault>> {
    let each = |listed: io::Result<Vec<FileId>>| match listed {
        Ok(ids) => stream::iter(ids).map(Ok).boxed(),
        Err(cause) => stream::iter([Err(cause.into())]).boxed(),
    };
    blocking(list).map(each).flatten_stream().boxed()
}
