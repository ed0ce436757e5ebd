//! A trader's verification on the wire, as its person sees it and as reviewers do.

use granary_domain::{
    CheckId, DocumentId, DocumentKind, DocumentStatus, UserId, choices,
    record::{Keyed, Row},
    refusal::abilities,
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use super::{LicenceState, Namesake};

choices! {
    /// How far a verification has come.
    VerificationStatus {
        None = "none", "None";
        Received = "received", "Received";
        InReview = "inReview", "In review";
        Accepted = "accepted", "Accepted";
        RevisionWanted = "revisionWanted", "Revision wanted";
        Rejected = "rejected", "Rejected";
    }

    /// How far a check by the provider has come.
    CheckStatus {
        Requested = "requested", "Requested";
        Failed = "failed", "Failed";
        InReview = "inReview", "In review";
        Accepted = "accepted", "Accepted";
        Rejected = "rejected", "Rejected";
    }
}

/// How far a trader's verification has come.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verification {
    pub status: VerificationStatus,
    #[schema(inline)]
    pub documents: Keyed<VerificationDocument>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence_expires_on: Option<Date>,
    pub licence_state: LicenceState,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider: Option<ProviderView>,
}

/// A document by which a person or a company is verified.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerificationDocument {
    #[serde(rename = "_id")]
    #[schema(value_type = Uuid)]
    pub id: DocumentId,
    pub kind: DocumentKind,
    pub status: DocumentStatus,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    pub file_name: String,
    pub location: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires_on: Option<Date>,
    pub received_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Timestamp>,
}

impl Row for VerificationDocument {}

/// What the provider of identity checks has said last.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderView {
    pub status: CheckStatus,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked_at: Option<Timestamp>,
}

/// A trader's verification, as those see it who review it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedVerification {
    pub user_id: UserId,
    pub status: VerificationStatus,
    pub documents: Vec<DocumentRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence_expires_on: Option<Date>,
    pub licence_state: LicenceState,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider: Option<ReviewedCheck>,
    /// Verified companies for which the person's may be taken, the likest first: look twice before accepting a licence.
    pub namesakes: Vec<Namesake>,
}

/// A document, with who reviews it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedDocument {
    #[serde(flatten)]
    pub document: VerificationDocument,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reviewer: Option<Reviewer>,
}

abilities! {
    /// How a document may be decided, by what is decided.
    DocumentCan { in_review, accept, request_revision, waive, }
}

/// A document, with what a reviewer may do about it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct DocumentRecord {
    #[serde(flatten)]
    pub document: ReviewedDocument,
    pub can: DocumentCan,
}

/// Who decided on a document, or looks at it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Reviewer {
    #[serde(rename = "_id")]
    pub id: UserId,
    pub name: String,
}

/// What the provider has said last, in full.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedCheck {
    #[serde(flatten)]
    pub check: ProviderView,
    #[schema(value_type = Uuid)]
    pub reference: CheckId,
    pub requested_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}
