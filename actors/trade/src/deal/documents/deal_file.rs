//! A file as it hangs on a deal, and what came of looking at it.

use granary_domain::{DocumentType, FileId, FileReview, Particulars, SwiftMessage, Text};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::deal::initiator::PartyRole;

/// A file to attach; `location` of an upload that the caller may see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DealFile {
    #[serde(rename = "_id")]
    pub id: FileId,
    #[serde(rename = "fileURL")]
    pub url: String,
    #[serde(rename = "fileName")]
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document_type: Option<DocumentType>,
    /// Which message between banks it is, as its bank or staff said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swift_message: Option<SwiftMessage>,
}

/// A file on a step, in whose name it came, and what came of looking at it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepFile {
    #[serde(flatten)]
    pub(in crate::deal) file: DealFile,
    pub(in crate::deal) by: PartyRole,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) review: Option<Verdict>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::deal) reading: Option<Reading>,
}

/// What a document says, and in whose name it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    pub(in crate::deal) said: Particulars,
    pub(in crate::deal) by: PartyRole,
    /// It asks to be paid into an account that was not known of the seller.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::deal) elsewhere: bool,
}

/// What staff, or the bank on its steps, found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    pub review: FileReview,
    /// Why it was refused, for whoever brought it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text<0, 500>>,
}

impl Verdict {
    /// Why it was refused, where something was said.
    pub(in crate::deal) fn reason(&self) -> Option<String> {
        self.note.as_ref().filter(|it| !it.is_empty()).map(ToString::to_string)
    }
}

impl StepFile {
    pub(in crate::deal) fn new(file: DealFile, by: PartyRole) -> Self {
        Self { file, by, review: None, reading: None }
    }

    /// When its file was uploaded, as the id tells.
    pub(in crate::deal) fn uploaded_at(&self) -> Option<Timestamp> {
        let (seconds, _) = self.file.id.0.get_timestamp()?.to_unix();
        Timestamp::from_second(seconds.cast_signed()).ok()
    }

    /// What staff bring themselves needs no second look, nor what the server sealed.
    pub(in crate::deal) fn review(&self) -> FileReview {
        let unseen = if matches!(self.by, PartyRole::Staff | PartyRole::System) {
            FileReview::Verified
        } else {
            FileReview::Waiting
        };
        self.review.as_ref().map_or(unseen, |it| it.review)
    }

    /// Whether the server sealed it, and it still holds.
    pub(in crate::deal) fn is_sealed(&self) -> bool {
        self.by == PartyRole::System && self.review() == FileReview::Verified
    }

    pub(in crate::deal) fn is_invoice(&self) -> bool {
        self.file.document_type.is_some_and(DocumentType::is_invoice)
    }

    pub(in crate::deal) fn is(&self, kind: DocumentType) -> bool {
        self.file.document_type == Some(kind)
    }
}
