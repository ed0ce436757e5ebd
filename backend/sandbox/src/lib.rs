//! The sandbox: what strangers send is opened in a limited child, which is given bytes and gives bytes, never a path.

mod document;
mod font;
mod invoice;
mod job;
mod letters;
mod lines;
mod page;
mod picture;
mod plain;
mod scan;
pub mod sniff;
mod text;
mod unreadable;
mod worker;

use std::{fs::File, io, path::PathBuf, process::Stdio, thread, time::Duration};

use bytes::{Bytes, BytesMut};
use granary_domain::{
    Share,
    refusal::{ErrorCode, Refusal},
};
use granary_runtime::turns::{Room, Turn, Turns};
use rustix::process::nice;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    process::{Child, ChildStdin, ChildStdout, Command},
    runtime::Handle,
    sync::oneshot,
};

pub use job::{Frame, Job};
pub use lines::{Glyph, page as page_of};
pub use page::{Line, Page, Piece, line_text, pages};
pub use scan::scanned;
pub use unreadable::Unreadable;
pub use worker::{Unset, print, work};

/// How many jobs are done at a time, and how many more may wait for their turn: files of members, of strangers, and documents
/// that are set, of which one has many at once.
const MEMBERS: Room = Room { slots: 2, slots_of_group: 1, queue: 64, queue_of_group: 32, queue_of_one: 24 };
const STRANGERS: Room = Room { slots: 1, slots_of_group: 1, queue: 32, queue_of_group: 8, queue_of_one: 4 };
const PRINTERS: Room = Room { slots: 3, slots_of_group: 2, ..MEMBERS };
/// How long one waits for a turn, and how long a job may take: its own limit is in seconds of a processor, which a busy
/// machine is long in giving.
const PATIENCE: Duration = Duration::from_secs(20);
const WALL: Duration = Duration::from_secs(60);
/// How far a child stands back behind what answers people: a tenth of its weight.
const STEPS_BACK: i32 = 10;
/// The most that a job may give back: a whole picture without loss.
const MAX_OUT: usize = 64 * 1024 * 1024;

/// A sandbox for what members bring, and one for what strangers do, so that no number of these keeps members waiting;
/// and one in which documents are set.
pub struct Sandboxes {
    pub members: Sandbox,
    pub strangers: Sandbox,
    pub printers: Sandbox,
    /// What children gave of tables is read here, by as many at a time as children are.
    readers: Turns,
}

/// Takes jobs in; cheap to ask, and never more at work than it has room for.
pub struct Sandbox {
    worker: PathBuf,
    turns: Turns,
    wall: Duration,
}

/// What a child is given to read.
pub enum Feed {
    Bytes(Bytes),
    File(File),
}

/// Why a job gave nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// It is not what it was said to be, or too much for the limits of a child.
    Unreadable,
    /// It is of no kind that is taken.
    UnknownKind,
    /// It opens with a password alone.
    Locked,
    /// It holds programs, or files that may be such.
    ActiveContent,
    /// What is to be set holds letters that no font shows.
    UnknownScript,
    /// A picture of more pixels than it may have.
    TooLarge,
    /// It kept the child at work for too long.
    TooLong,
    Busy,
    /// The child could not be started.
    Broken,
}

impl Refusal for Refused {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unreadable | Self::TooLong => ErrorCode::FileUnreadable,
            Self::UnknownKind => ErrorCode::FileKindUnknown,
            Self::UnknownScript => ErrorCode::ScriptNotPrinted,
            Self::Locked => ErrorCode::FileLocked,
            Self::ActiveContent => ErrorCode::FileActive,
            Self::TooLarge => ErrorCode::PictureTooLarge,
            Self::Busy => ErrorCode::TooManyFiles,
            Self::Broken => ErrorCode::InternalError,
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        matches!(self, Self::Busy).then_some(Duration::from_secs(2))
    }
}

impl From<Unreadable> for Refused {
    fn from(why: Unreadable) -> Self {
        match why {
            Unreadable::Damaged => Self::Unreadable,
            Unreadable::UnknownKind => Self::UnknownKind,
            Unreadable::Locked => Self::Locked,
            Unreadable::ActiveContent => Self::ActiveContent,
            Unreadable::TooLarge => Self::TooLarge,
        }
    }
}

impl From<Bytes> for Feed {
    fn from(bytes: Bytes) -> Self {
        Self::Bytes(bytes)
    }
}

impl From<File> for Feed {
    fn from(file: File) -> Self {
        Self::File(file)
    }
}

impl Sandboxes {
    pub fn new(worker: PathBuf, printer: PathBuf) -> Self {
        Self {
            members: Sandbox::new(worker.clone()),
            strangers: Sandbox::with_room(worker, STRANGERS),
            printers: Sandbox::with_room(printer, PRINTERS),
            readers: Turns::new(MEMBERS),
        }
    }

    /// Where the files of whoever this is are opened.
    pub fn of(&self, share: Share) -> &Sandbox {
        if share.is_of_stranger() { &self.strangers } else { &self.members }
    }

    /// A turn at reading what a child gave of a table.
    pub async fn turn_to_read(&self, share: Share) -> Result<Turn, Refused> {
        turn(&self.readers, share).await
    }
}

impl Sandbox {
    /// A sandbox whose children are a program's `work`.
    pub fn new(worker: PathBuf) -> Self {
        Self::with_room(worker, MEMBERS)
    }

    fn with_room(worker: PathBuf, room: Room) -> Self {
        Self { worker, turns: Turns::new(room), wall: WALL }
    }

    /// Whether the program is there by now: the one that sets documents may still be being built.
    pub fn is_there(&self) -> bool {
        self.worker.exists()
    }

    /// The same with less time for each job.
    pub fn hurried(self, wall: Duration) -> Self {
        Self { wall, ..self }
    }

    /// Has a job done in its turn; the child is gone when this is answered or no longer waited for.
    pub async fn run(&self, job: Job, feed: impl Into<Feed>, share: Share) -> Result<Bytes, Refused> {
        let _turn = turn(&self.turns, share).await?;
        let done = tokio::time::timeout(self.wall, self.done(job, feed.into())).await;
        done.unwrap_or_else(|_| {
            tracing::warn!(job = job.name(), "A job took too long and was ended");
            Err(Refused::TooLong)
        })
    }

    async fn done(&self, job: Job, feed: Feed) -> Result<Bytes, Refused> {
        let (mut child, rest) = self.start(job, feed).await.map_err(closed)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take().ok_or(Refused::Broken)?);
        let (given, ()) = tokio::join!(gather(stdout), hand_over(stdin, rest));
        let Some(given) = given.map_err(closed)? else { return Err(Refused::Unreadable) };
        let ended = child.wait().await.map_err(closed)?;
        if let Some(why) = ended.code().and_then(Unreadable::of_code) {
            return Err(why.into());
        }
        match ended.code() {
            Some(0) => Ok(given),
            Some(worker::UNKNOWN_SCRIPT) => Err(Refused::UnknownScript),
            Some(worker::CANNOT_WORK) => Err(closed(io::Error::other("the child found no limits or no job"))),
            // Ended by a limit, or broken by what it was given.
            _ => {
                tracing::warn!(job = job.name(), %ended, "A job did not end well");
                Err(Refused::Unreadable)
            }
        }
    }

    async fn start(&self, job: Job, feed: Feed) -> io::Result<(Child, Option<Bytes>)> {
        let (stdin, rest) = match feed {
            Feed::Bytes(bytes) => (Stdio::piped(), Some(bytes)),
            Feed::File(file) => (file.into(), None),
        };
        let mut command = Command::new(&self.worker);
        command.arg("work").args(job.words()).env_clear().current_dir("/");
        command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
        Ok((begin(command).await?, rest))
    }
}

async fn turn(turns: &Turns, share: Share) -> Result<Turn, Refused> {
    tokio::time::timeout(PATIENCE, turns.take(share)).await.ok().flatten().ok_or(Refused::Busy)
}

/// Starts a child on a thread that stands back first and that it takes after: no other waits until its program is loaded.
async fn begin(mut command: Command) -> io::Result<Child> {
    let (begun, beginning) = oneshot::channel();
    let runtime = Handle::current();
    thread::Builder::new().name("sandbox".to_owned()).spawn(move || {
        let _entered = runtime.enter();
        let _ = begun.send(nice(STEPS_BACK).map_err(io::Error::from).and_then(|_| command.spawn()));
    })?;
    beginning.await.map_err(io::Error::other)?
}

/// What a child gives; nothing where it is too much.
async fn gather(mut stdout: ChildStdout) -> io::Result<Option<Bytes>> {
    let mut given = BytesMut::with_capacity(64 * 1024);
    while stdout.read_buf(&mut given).await? > 0 {
        if given.len() > MAX_OUT {
            return Ok(None);
        }
    }
    Ok(Some(given.freeze()))
}

/// A child that has seen enough closes its end; that is no fault.
async fn hand_over(stdin: Option<ChildStdin>, rest: Option<Bytes>) {
    if let (Some(mut stdin), Some(rest)) = (stdin, rest) {
        let _ = stdin.write_all(&rest).await;
    }
}

fn closed(cause: io::Error) -> Refused {
    tracing::error!(%cause, "The sandbox is closed");
    Refused::Broken
}
