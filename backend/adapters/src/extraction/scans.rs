//! Pictures of documents, read by tesseract where it is installed: a process with limits, given bytes and giving text.

use std::{io, process::Stdio, time::Duration};

use bytes::Bytes;
use tokio::{io::AsyncWriteExt, process::Command};

/// How long all pages of a document may take.
const WALL: Duration = Duration::from_secs(60);
/// Memory and seconds of a processor, as prlimit takes them.
const LIMITS: [&str; 3] = ["--as=1073741824", "--cpu=30", "--core=0"];
/// One column of lines: labels and what stands beside them are not torn apart.
const LAYOUT: [&str; 2] = ["--psm", "4"];
const MAX_TEXT: usize = 1024 * 1024;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoReader {
    /// It is not installed.
    Missing,
    /// It gave up, or took too long.
    Failed,
}

/// The text on the pictures of a document; pages end in a form feed.
pub(super) async fn read(pages: &[Bytes]) -> Result<String, NoReader> {
    if !is_installed() {
        return Err(NoReader::Missing);
    }
    let done = tokio::time::timeout(WALL, all(pages)).await;
    done.map_err(|_| NoReader::Failed)?.map_err(|_| NoReader::Failed)
}

async fn all(pages: &[Bytes]) -> io::Result<String> {
    let mut text = String::new();
    for page in pages {
        if !page.is_empty() {
            text.push_str(&recognise(page).await?.replace('\u{c}', "\n"));
        }
        text.push('\u{c}');
    }
    Ok(text)
}

fn is_installed() -> bool {
    let places = std::env::var_os("PATH").unwrap_or_default();
    let has = |name: &str| std::env::split_paths(&places).any(|place| place.join(name).is_file());
    has("tesseract") && has("prlimit")
}

async fn recognise(picture: &Bytes) -> io::Result<String> {
    let mut child = Command::new("prlimit")
        .args(LIMITS)
        .args(["tesseract", "stdin", "stdout"])
        .args(LAYOUT)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("OMP_THREAD_LIMIT", "1")
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(picture).await?;
    }
    let output = child.wait_with_output().await?;
    if !output.status.success() {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let most = output.stdout.len().min(MAX_TEXT);
    Ok(String::from_utf8_lossy(&output.stdout[..most]).into_owned())
}
