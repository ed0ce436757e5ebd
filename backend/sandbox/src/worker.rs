//! The child's side of the sandbox: limits first, then the bytes of standard input, then the job.

use std::{
    io::{self, Read, Write},
    process::ExitCode,
};

use rustix::process::{Resource, Rlimit, setrlimit};

use super::{Job, document, picture, plain, scan, sniff::FileKind, text, unreadable::Unreadable};

/// What is to be set holds letters that cannot be shown.
pub(super) const UNKNOWN_SCRIPT: i32 = 71;
/// The child could not begin.
pub(super) const CANNOT_WORK: i32 = 70;

/// Memory, and seconds of a processor.
const ADDRESS_SPACE: u64 = 512 * 1024 * 1024;
const PROCESSOR: u64 = 10;
/// The most that is read.
const MAX_IN: u64 = 64 * 1024 * 1024;

/// Does the job that the words name, as a process of its own; tables by `read_table`, which gives nothing of what is none,
/// and is given text as UTF-8.
pub fn work(words: &[String], read_table: impl FnOnce(&[u8], FileKind) -> Option<Vec<u8>>) -> ExitCode {
    let Some(job) = Job::read(words) else { return code(CANNOT_WORK) };
    within_limits(|given| {
        let done = match job {
            Job::Picture(_) if picture::has_pages(given) => Err(Unreadable::UnknownKind),
            Job::Picture(frame) if picture::is_too_large(given, frame) => Err(Unreadable::TooLarge),
            Job::Picture(frame) => picture::develop(given, frame),
            Job::Text => text::read(given),
            Job::Scan => scan::pictures(given),
            Job::Document(kind) => document::look_through(given, kind),
            Job::Table(FileKind::Csv) => plain::text(given)
                .and_then(|text| read_table(text.as_bytes(), FileKind::Csv))
                .ok_or(Unreadable::Damaged),
            Job::Table(kind) => read_table(given, kind).ok_or(Unreadable::Damaged),
            Job::Print => Err(Unreadable::Damaged),
        };
        done.map_err(Unreadable::code)
    })
}

/// Why a document could not be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unset {
    /// What was given describes none.
    NoDocument,
    /// It holds letters that cannot be shown.
    UnknownScript,
}

/// Does `Job::Print`, as a process of its own, by what sets pages.
pub fn print(set: impl FnOnce(&[u8]) -> Result<Vec<u8>, Unset>) -> ExitCode {
    within_limits(|given| {
        set(given).map_err(|why| match why {
            Unset::NoDocument => Unreadable::Damaged.code(),
            Unset::UnknownScript => UNKNOWN_SCRIPT,
        })
    })
}

fn within_limits(work: impl FnOnce(&[u8]) -> Result<Vec<u8>, i32>) -> ExitCode {
    let given = limit().map_err(io::Error::from).and_then(|()| everything());
    let Ok(given) = given else { return code(CANNOT_WORK) };
    match work(&given) {
        Err(why) => code(why),
        Ok(output) => match io::stdout().lock().write_all(&output) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => code(CANNOT_WORK),
        },
    }
}

/// From here on this process opens and writes no file, starts no other, and takes no more than its share.
fn limit() -> rustix::io::Result<()> {
    for (resource, most) in [
        (Resource::Core, 0),
        (Resource::Fsize, 0),
        (Resource::Nofile, 0),
        (Resource::Nproc, 0),
        (Resource::Cpu, PROCESSOR),
        (Resource::As, ADDRESS_SPACE),
    ] {
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    Ok(())
}

fn everything() -> io::Result<Vec<u8>> {
    let mut given = Vec::new();
    io::stdin().lock().take(MAX_IN).read_to_end(&mut given)?;
    Ok(given)
}

fn code(code: i32) -> ExitCode {
    ExitCode::from(u8::try_from(code).unwrap_or(u8::MAX))
}
