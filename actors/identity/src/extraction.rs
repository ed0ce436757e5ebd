//! Documents that are read for what forms ask: who may ask, how far a reading has come, and what it suggests.

use std::time::Duration;

use granary_domain::{
    FileId, PagePlace, choices,
    refusal::{ErrorCode, Refusal},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// The most documents that one person or draft may have read in the window.
const MAX: u64 = 40;
/// For how long a document that was asked to be read counts.
pub const WINDOW: SignedDuration = SignedDuration::from_hours(1);
/// What somebody is told to wait who has had too many read.
const WAIT: Duration = Duration::from_secs(15 * 60);
/// How long a file that nobody holds is there for whoever knows its location.
const FRESH: SignedDuration = SignedDuration::from_hours(24);

/// A value that a document seems to hold; a person confirms it or does not.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Suggestion {
    pub field: String,
    pub value: String,
    /// From 0 to 1.
    pub confidence: f64,
    pub source: Source,
}

/// Where in the document it stands.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
pub struct Source {
    /// Counted from 1.
    #[serde(default)]
    pub page: u32,
    #[serde(default)]
    pub text: String,
    /// Where on the page; absent where that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PagePlace>,
}

choices! {
    /// Where the reading of a document stands.
    ExtractionStatus {
        Queued = "queued", "Queued";
        Reading = "reading", "Reading";
        Done = "done", "Done";
        Failed = "failed", "Failed";
    }

    /// Why a document gave nothing.
    ExtractionNote {
        Unreadable = "unreadable", "Unreadable";
        NotNow = "notNow", "Read by nobody at the moment";
        UnknownKind = "unknownKind", "Of no kind that is read";
        NoText = "noText", "Without text";
        NoPictures = "noPictures", "A picture, where none are read";
    }
}

/// How far the reading has come, and what it suggests: never more than that.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Extracted {
    pub status: ExtractionStatus,
    pub progress: u8,
    pub suggestions: Vec<Suggestion>,
    /// Why there is nothing, where there is a reason to tell.
    #[serde(rename = "code", skip_serializing_if = "Option::is_none")]
    pub note: Option<ExtractionNote>,
}

impl Extracted {
    /// It waits for another try.
    pub fn later() -> Self {
        Self { status: ExtractionStatus::Queued, progress: 0, suggestions: Vec::new(), note: None }
    }

    pub fn done(suggestions: Vec<Suggestion>, note: Option<ExtractionNote>) -> Self {
        Self { status: ExtractionStatus::Done, progress: 100, suggestions, note }
    }

    pub fn failed(note: ExtractionNote) -> Self {
        Self { status: ExtractionStatus::Failed, progress: 100, suggestions: Vec::new(), note: Some(note) }
    }
}

/// The job to ask after.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Requested {
    pub request_file_id: Uuid,
}

/// A file that is no person's, as the holder of a draft finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DraftFile {
    pub draft: Uuid,
    pub file: FileId,
    pub created_at: Timestamp,
    /// The draft names it.
    pub is_drafts: bool,
    /// A draft or a deal names it.
    pub is_held: bool,
}

/// Why a document is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExtractionRefusal {
    Unknown,
    TooOften,
}

impl Refusal for ExtractionRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::TooOften => ErrorCode::TooManyDocuments,
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        (*self == Self::TooOften).then_some(WAIT)
    }
}

/// Whether somebody may have another document read who asked for so many within the window.
pub fn may_ask(asked_lately: u64) -> Result<(), ExtractionRefusal> {
    if asked_lately < MAX { Ok(()) } else { Err(ExtractionRefusal::TooOften) }
}

impl DraftFile {
    /// The holder of a draft may have read what the draft holds, and what has just come and nobody holds yet.
    pub fn readable(&self, at: Timestamp) -> Result<FileId, ExtractionRefusal> {
        let is_fresh = !self.is_held && at.duration_since(self.created_at) < FRESH;
        if self.is_drafts || is_fresh { Ok(self.file) } else { Err(ExtractionRefusal::Unknown) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_has_its_own_files_read_and_fresh_ones_of_nobody() {
        let at = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(1000);
        let readable = |is_drafts, is_held, hours| {
            let created_at = at - SignedDuration::from_hours(hours);
            let (draft, file) = (Uuid::nil(), FileId(Uuid::nil()));
            DraftFile { draft, file, created_at, is_drafts, is_held }.readable(at).is_ok()
        };
        assert!(readable(true, true, 100) && readable(false, false, 23));
        assert!(!readable(false, false, 24), "a day old");
        assert!(!readable(false, true, 1), "another's");
    }

    #[test]
    fn forty_an_hour_are_enough() {
        assert_eq!((may_ask(39), may_ask(40)), (Ok(()), Err(ExtractionRefusal::TooOften)));
        assert_eq!(ExtractionRefusal::TooOften.retry_after(), Some(Duration::from_secs(900)));
        assert_eq!(ExtractionRefusal::Unknown.retry_after(), None);
    }
}
