//! A file on its way in: written to this machine a piece at a time, and gone again unless it is kept.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::storage::blocking;

/// How much of a file is gathered before it is written.
const GATHERED: usize = 512 * 1024;
/// How much of its beginning is remembered, to tell what it claims to be.
const HEAD: usize = 1024 + 8;

/// A file on its way in; it leaves no trace unless it is kept.
pub struct Arriving {
    path: PathBuf,
    file: Option<File>,
    gathered: Vec<u8>,
    head: Vec<u8>,
    hash: Sha256,
    size: u64,
}

/// A file that has come in whole.
pub struct Arrived {
    pub size: u64,
    pub sha256: [u8; 32],
    arriving: Arriving,
}

impl Arriving {
    pub(super) async fn at(path: PathBuf) -> io::Result<Self> {
        let opened = path.clone();
        let file = Some(blocking(move || File::create_new(opened)).await?);
        Ok(Self { path, file, gathered: Vec::new(), head: Vec::new(), hash: Sha256::new(), size: 0 })
    }

    /// Takes the next piece; answers how much has come so far.
    pub async fn write(&mut self, piece: &[u8]) -> io::Result<u64> {
        self.hash.update(piece);
        self.size += piece.len() as u64;
        self.head.extend(piece.iter().take(HEAD.saturating_sub(self.head.len())));
        self.gathered.extend_from_slice(piece);
        if self.gathered.len() >= GATHERED {
            self.flush(false).await?;
        }
        Ok(self.size)
    }

    /// The whole file, flushed to disk.
    pub async fn finish(mut self) -> io::Result<Arrived> {
        self.flush(true).await?;
        Ok(Arrived { size: self.size, sha256: self.hash.clone().finalize().into(), arriving: self })
    }

    async fn flush(&mut self, for_good: bool) -> io::Result<()> {
        let Some(mut file) = self.file.take() else { return Err(io::Error::other("the file failed before")) };
        let gathered = std::mem::take(&mut self.gathered);
        let write = move || {
            file.write_all(&gathered)?;
            if for_good {
                file.sync_all()?;
            }
            Ok(file)
        };
        self.file = Some(blocking(write).await?);
        Ok(())
    }
}

impl Arrived {
    pub(super) fn path(&self) -> &Path {
        &self.arriving.path
    }

    /// How it begins.
    pub fn head(&self) -> &[u8] {
        &self.arriving.head
    }

    /// The file, to be read from its beginning.
    pub async fn reopen(&self) -> io::Result<File> {
        let path = self.arriving.path.clone();
        blocking(move || File::open(path)).await
    }
}

impl Drop for Arriving {
    fn drop(&mut self) {
        // Where it was kept in a folder, it has been moved away.
        let _ = fs::remove_file(&self.path);
    }
}
