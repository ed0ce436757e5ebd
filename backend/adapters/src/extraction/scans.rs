//! Pictures of documents, read by tesseract where it is installed: a process with limits, given bytes and giving text.

use std::{io, process::Stdio, time::Duration};

use bytes::Bytes;
use granary_sandbox::{Glyph, Page, page_of};
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

/// What stands on the pictures of a document.
pub(super) async fn read(pages: &[Bytes]) -> Result<Vec<Page>, NoReader> {
    if !is_installed() {
        return Err(NoReader::Missing);
    }
    let done = tokio::time::timeout(WALL, all(pages)).await;
    done.map_err(|_| NoReader::Failed)?.map_err(|_| NoReader::Failed)
}

async fn all(pictures: &[Bytes]) -> io::Result<Vec<Page>> {
    let mut pages = Vec::with_capacity(pictures.len());
    for picture in pictures {
        pages.push(if picture.is_empty() { Page::default() } else { page(&recognise(picture).await?) });
    }
    Ok(pages)
}

/// A page by its table of words: the first row is the page, and each row of a line goes before its words.
fn page(table: &str) -> Page {
    let (mut size, mut line, mut words) = ((1.0, 1.0), (0.0, 0.0), Vec::new());
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [level, .., left, top, width, height, sure, text] = cells[..] else { continue };
        let numbers: Vec<f32> = [left, top, width, height].iter().filter_map(|it| it.parse().ok()).collect();
        let [left, top, width, height] = numbers[..] else { continue };
        match level {
            "1" => size = (width, height),
            "4" => line = (top, top + height),
            "5" => words.push(Glyph {
                text: text.to_owned(),
                left: left / size.0,
                top: line.0 / size.1,
                right: (left + width) / size.0,
                bottom: line.1 / size.1,
                is_word: true,
                // It is told in fractions of a hundredth; what tells nothing is not believed.
                sure: sure.split('.').next().and_then(|it| it.parse().ok()).unwrap_or(0),
            }),
            _ => {}
        }
    }
    page_of(words, size.0 / size.1)
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
        .arg("tsv")
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

#[cfg(test)]
mod tests {
    use super::{
        super::{labels::find, particulars::PARTICULARS},
        *,
    };

    #[test]
    fn words_of_one_height_on_the_page_are_one_line() {
        let table = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n\
            1\t1\t0\t0\t0\t0\t0\t0\t1000\t2000\t-1\t\n\
            4\t1\t1\t1\t1\t0\t100\t200\t200\t20\t-1\t\n5\t1\t1\t1\t1\t1\t100\t200\t90\t20\t96\tInvoice\n\
            5\t1\t1\t1\t1\t2\t200\t204\t40\t16\t96\tNo.\n4\t1\t2\t1\t1\t0\t600\t202\t90\t20\t-1\t\n\
            5\t1\t2\t1\t1\t1\t600\t202\t90\t20\t41.87\tTI-7\nbroken";
        let page = page(table);
        let texts: Vec<&str> = page.lines[0].iter().map(|it| it.text.as_str()).collect();
        assert_eq!((page.lines.len(), texts), (1, vec!["Invoice No.", "TI-7"]));
        assert_eq!(page.lines[0][1].place.map(|it| (it.left, it.top)), Some((600, 101)));
        let doubted = |at: usize| page.lines[0][at].doubted.clone();
        assert_eq!((doubted(0), doubted(1)), (Vec::new(), vec![("TI-7".to_owned(), 41)]), "what it doubts goes along");
        let number = ["particulars.number".to_owned()];
        let found = find(&[page], &number, PARTICULARS).pop().unwrap();
        assert_eq!((found.value.as_str(), found.confidence), ("TI-7", 0.35), "and is believed less");
    }
}
