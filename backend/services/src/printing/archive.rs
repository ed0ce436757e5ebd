//! An archive that is handed out while it grows.

use std::io::{self, Write};

use bytes::{Bytes, BytesMut};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use zip::{
    CompressionMethod, ZipWriter,
    write::{SimpleFileOptions, StreamWriter},
};

/// What is compressed, as hard as this.
const LEVEL: i64 = 1;

pub(super) struct GrowingArchive {
    /// Absent once it is finished.
    zip: Option<ZipWriter<StreamWriter<Out>>>,
    written: UnboundedReceiver<Bytes>,
}

/// Where the archive is written to: never more than one piece, for it is taken after each.
struct Out(UnboundedSender<Bytes>);

impl GrowingArchive {
    pub(super) fn begin() -> Self {
        let (out, written) = unbounded_channel();
        Self { zip: Some(ZipWriter::new_stream(Out(out))), written }
    }

    /// Begins a file.
    pub(super) fn open(&mut self, name: &str) -> io::Result<()> {
        let how =
            SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).compression_level(Some(LEVEL));
        self.zip()?.start_file(name, how).map_err(io::Error::other)
    }

    pub(super) fn write(&mut self, content: &[u8]) -> io::Result<()> {
        self.zip()?.write_all(content)
    }

    pub(super) fn finish(&mut self) -> io::Result<()> {
        let zip = self.zip.take().ok_or(io::ErrorKind::BrokenPipe)?;
        zip.finish().map(drop).map_err(io::Error::other)
    }

    /// What was written since this was asked last.
    pub(super) fn take_written(&mut self) -> Option<Bytes> {
        let mut all = BytesMut::new();
        while let Ok(piece) = self.written.try_recv() {
            all.extend_from_slice(&piece);
        }
        (!all.is_empty()).then(|| all.freeze())
    }

    fn zip(&mut self) -> io::Result<&mut ZipWriter<StreamWriter<Out>>> {
        self.zip.as_mut().ok_or_else(|| io::ErrorKind::BrokenPipe.into())
    }
}

impl Write for Out {
    fn write(&mut self, written: &[u8]) -> io::Result<usize> {
        self.0.send(Bytes::copy_from_slice(written)).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(written.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
