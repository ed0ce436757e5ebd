//! Why nothing becomes of what somebody does to a verification.

use granary_domain::{
    DocumentStatus,
    refusal::{ErrorCode, Refusal},
};
use serde_json::json;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VerificationRefusal {
    /// No document, file, trader or check that the caller may know of.
    Unknown,
    /// There is a document of this kind, which has to be replaced.
    KindTaken,
    /// The file is neither a PDF nor a picture.
    NotADocument,
    /// Others see the file already, so it is no personal ID.
    Shared,
    /// The file is one of the documents already.
    FileTwice,
    /// Somebody reviews the document at the moment.
    BeingReviewed,
    /// A document in this state is not decided so.
    NotDecidable(DocumentStatus),
    /// A revision is asked for without saying why.
    CommentWanted,
    /// The licence runs out on no known day, or has run out.
    ExpiryWanted,
    /// The provider has not answered the last check.
    CheckUnderWay,
}

impl Refusal for VerificationRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::KindTaken => ErrorCode::DocumentKindTaken,
            Self::NotADocument | Self::Shared | Self::ExpiryWanted => ErrorCode::FieldInvalid,
            Self::FileTwice => ErrorCode::DocumentTwice,
            Self::BeingReviewed => ErrorCode::DocumentInReview,
            Self::NotDecidable(DocumentStatus::Received) => ErrorCode::DocumentNotInReview,
            Self::NotDecidable(DocumentStatus::InReview) => ErrorCode::DocumentReviewTaken,
            Self::NotDecidable(_) => ErrorCode::DocumentDecided,
            Self::CommentWanted => ErrorCode::FieldRequired,
            Self::CheckUnderWay => ErrorCode::CheckUnderWay,
        }
    }

    fn fields(&self) -> Vec<String> {
        let field = match self {
            Self::NotADocument | Self::Shared => "fileURL",
            Self::CommentWanted => "comment",
            Self::ExpiryWanted => "expiresOn",
            _ => return Vec::new(),
        };
        vec![field.to_owned()]
    }

    fn details(&self) -> Option<serde_json::Value> {
        let status = match self {
            Self::BeingReviewed => DocumentStatus::InReview,
            Self::NotDecidable(status) => *status,
            _ => return None,
        };
        Some(json!({ "status": status }))
    }
}
