//! The vault of stored files: they arrive in pieces, are kept under the data folder, and lie there under their id.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use actors::domain::FileId;
use bytes::Bytes;
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// The most that one file may hold.
pub const FILE_LIMIT: u64 = 20 * 1024 * 1024;
/// How much of a file is gathered before it is written.
const PIECE: usize = 512 * 1024;

/// Where files lie.
pub struct Vault {
    kept: PathBuf,
    arriving: PathBuf,
}

/// A file on its way in; it leaves no trace unless it is kept.
pub struct Arriving {
    path: PathBuf,
    file: Option<File>,
    gathered: Vec<u8>,
    hash: Sha256,
    size: u64,
}

/// A file that has come in whole.
pub struct Arrived {
    pub size: u64,
    pub sha256: [u8; 32],
    pub content: Bytes,
    arriving: Arriving,
}

impl Vault {
    /// Opens the vault in a data folder, and sweeps out what was arriving when the house last closed.
    pub fn open(data_dir: &Path) -> io::Result<Self> {
        let vault = Self { kept: data_dir.join("files"), arriving: data_dir.join("arriving") };
        if vault.arriving.exists() {
            fs::remove_dir_all(&vault.arriving)?;
        }
        fs::create_dir_all(&vault.kept)?;
        fs::create_dir_all(&vault.arriving)?;
        Ok(vault)
    }

    pub async fn receive(&self) -> io::Result<Arriving> {
        let path = self.arriving.join(Uuid::now_v7().simple().to_string());
        let opened = path.clone();
        let file = blocking(move || File::create_new(opened)).await?;
        Ok(Arriving { path, file: Some(file), gathered: Vec::new(), hash: Sha256::new(), size: 0 })
    }

    /// Keeps a file for good: flushed to disk, under its id.
    pub async fn keep(&self, arrived: &Arrived, id: FileId) -> io::Result<()> {
        let (from, to) = (arrived.arriving.path.clone(), self.place(id));
        blocking(move || {
            let folder = to.parent().unwrap_or(Path::new("."));
            fs::create_dir_all(folder)?;
            fs::rename(&from, &to)?;
            File::open(folder)?.sync_all()
        })
        .await
    }

    /// Takes back what was kept for nothing.
    pub async fn discard(&self, id: FileId) {
        let place = self.place(id);
        if let Err(cause) = blocking(move || fs::remove_file(place)).await {
            tracing::warn!(file.id = %id, %cause, "a file that nobody needs stays");
        }
    }

    pub async fn read(&self, id: FileId) -> io::Result<Bytes> {
        let place = self.place(id);
        blocking(move || fs::read(place)).await.map(Bytes::from)
    }

    /// Ids are spread by their last byte, which is chance.
    fn place(&self, id: FileId) -> PathBuf {
        self.kept.join(format!("{:02x}", id.0.as_bytes()[15])).join(id.0.simple().to_string())
    }
}

impl Arriving {
    /// Takes the next piece; answers how much has come so far.
    pub async fn write(&mut self, piece: &[u8]) -> io::Result<u64> {
        self.hash.update(piece);
        self.size += piece.len() as u64;
        self.gathered.extend_from_slice(piece);
        if self.gathered.len() >= PIECE {
            self.flush(false).await?;
        }
        Ok(self.size)
    }

    /// The whole file, flushed to disk.
    pub async fn finish(mut self) -> io::Result<Arrived> {
        self.flush(true).await?;
        let path = self.path.clone();
        let content = blocking(move || fs::read(path)).await?.into();
        Ok(Arrived { size: self.size, sha256: self.hash.clone().finalize().into(), content, arriving: self })
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

impl Drop for Arriving {
    fn drop(&mut self) {
        // Where it was kept, it has been moved away.
        let _ = fs::remove_file(&self.path);
    }
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id() -> FileId {
        FileId(Uuid::now_v7())
    }

    #[tokio::test]
    async fn a_kept_file_reads_as_it_came() {
        let folder = tempfile::tempdir().unwrap();
        let vault = Vault::open(folder.path()).unwrap();
        let mut arriving = vault.receive().await.unwrap();
        let piece = vec![7; 300 * 1024];
        for _ in 0..3 {
            arriving.write(&piece).await.unwrap();
        }
        let arrived = arriving.finish().await.unwrap();
        assert_eq!(arrived.size, 900 * 1024);
        assert_eq!(arrived.sha256, <[u8; 32]>::from(Sha256::digest(vec![7; 900 * 1024])));
        let id = id();
        vault.keep(&arrived, id).await.unwrap();
        drop(arrived);
        assert_eq!(vault.read(id).await.unwrap().len(), 900 * 1024);
        vault.discard(id).await;
        assert!(vault.read(id).await.is_err());
    }

    #[tokio::test]
    async fn a_file_that_is_not_kept_leaves_no_trace() {
        let folder = tempfile::tempdir().unwrap();
        let vault = Vault::open(folder.path()).unwrap();
        let mut arriving = vault.receive().await.unwrap();
        arriving.write(b"half of it").await.unwrap();
        drop(arriving);
        assert_eq!(fs::read_dir(&vault.arriving).unwrap().count(), 0);
    }
}
