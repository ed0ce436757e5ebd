//! An archive in the making: written to a file that has no name, so that nothing is left of one that is given up.

use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
};

use granary_files::{Arrived, FileStore};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

/// How much of the archive is carried to the file store at a time.
const PIECE: usize = 512 * 1024;

pub(super) struct Archive(ZipWriter<File>);

impl Archive {
    pub(super) async fn begin() -> io::Result<Self> {
        blocking(tempfile::tempfile).await.map(|file| Self(ZipWriter::new(file)))
    }

    /// Adds a file.
    pub(super) async fn add(&mut self, name: String, content: Vec<u8>) -> io::Result<()> {
        let mut writer = std::mem::replace(&mut self.0, ZipWriter::new(blocking(tempfile::tempfile).await?));
        self.0 = blocking(move || {
            let how = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
            writer.start_file(name, how)?;
            writer.write_all(&content)?;
            Ok(writer)
        })
        .await?;
        Ok(())
    }

    /// Carries the whole archive to the file store.
    pub(super) async fn finish(self, file_store: &FileStore) -> io::Result<Arrived> {
        let mut file = blocking(move || {
            let mut file = self.0.finish()?;
            file.seek(SeekFrom::Start(0))?;
            Ok(file)
        })
        .await?;
        let mut arriving = file_store.receive().await?;
        loop {
            let (back, piece) = blocking(move || {
                let mut piece = Vec::with_capacity(PIECE);
                (&mut file).take(PIECE as u64).read_to_end(&mut piece)?;
                Ok((file, piece))
            })
            .await?;
            if piece.is_empty() {
                return arriving.finish().await;
            }
            file = back;
            arriving.write(&piece).await?;
        }
    }
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
}
