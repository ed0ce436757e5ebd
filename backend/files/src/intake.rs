//! What becomes of a file that has arrived: pictures are written anew, documents looked through, all else refused.

use granary_domain::{
    Share,
    refusal::{ErrorCode, Refusal},
};
use granary_sandbox::{
    Frame, Job, Refused, Sandboxes,
    sniff::{Claim, FileKind, renamed},
};

use super::{Arrived, FileStore, storage::code_of};

/// A file that is what it says, under its name and ready to be kept.
pub struct ValidFile {
    pub name: String,
    pub kind: FileKind,
    pub file: Arrived,
}

/// Why a file is not taken.
#[derive(Debug, derive_more::From)]
pub enum FileFault {
    Refused(Refused),
    Disk(std::io::Error),
}

impl Refusal for FileFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Refused(refused) => refused.code(),
            Self::Disk(cause) => code_of(cause),
        }
    }

    fn retry_after(&self) -> Option<std::time::Duration> {
        match self {
            Self::Refused(refused) => refused.retry_after(),
            Self::Disk(_) => None,
        }
    }
}

impl FileStore {
    /// Finds out whether a file is what its name says, and takes from it what nobody should see.
    pub async fn examine(
        &self,
        (sandboxes, share): (&Sandboxes, Share),
        name: String,
        arrived: Arrived,
        frame: Frame,
    ) -> Result<ValidFile, FileFault> {
        let sandbox = sandboxes.of(share);
        match Claim::of(&name, arrived.head()).map_err(Refused::from)? {
            Claim::Picture => {
                let frame = if share.is_of_stranger() { frame.of_stranger() } else { frame };
                let drawn = sandbox.run(Job::Picture(frame), arrived.reopen().await?, share).await?;
                drop(arrived);
                self.framed(name, &drawn).await
            }
            Claim::Document(_) if frame.jpeg => Err(Refused::UnknownKind.into()),
            Claim::Document(kind) => {
                let anew = sandbox.run(Job::Document(kind), arrived.reopen().await?, share).await?;
                let file = if anew.is_empty() { arrived } else { self.receive_whole(&anew).await? };
                Ok(ValidFile { name: renamed(&name, kind), kind, file })
            }
        }
    }

    /// A picture that the sandbox has written.
    pub async fn framed(&self, name: String, drawn: &[u8]) -> Result<ValidFile, FileFault> {
        let kind = [FileKind::Jpeg, FileKind::Png].into_iter().find(|kind| kind.begins(drawn));
        let kind = kind.ok_or(Refused::Unreadable)?;
        Ok(ValidFile { name: renamed(&name, kind), kind, file: self.receive_whole(drawn).await? })
    }
}
