//! What can be done to a document that is out for signature, and what happened to it.

use granary_domain::{DealId, FileId, Language, Text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Mark, SignatureFields, SignedFields, Signer, signer::name_or_mark};
use crate::printed::PrintedKind;

/// A document as it is sent out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    pub deal: DealId,
    pub order_id: String,
    pub deal_kind: String,
    pub document: Uuid,
    #[serde(rename = "documentType")]
    pub kind: PrintedKind,
    pub number: String,
    pub language: Language,
    pub file: FileId,
    pub sha256: String,
    pub in_order: bool,
    pub fields: SignatureFields,
    pub signers: Vec<Signer>,
}

/// A signature as somebody gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Signing {
    #[serde(default)]
    pub fields: SignedFields,
    /// How the signature was made; or the typed name alone.
    #[serde(deserialize_with = "name_or_mark")]
    pub signature: Mark,
    /// That the signer agrees to sign in this way; nothing is signed without.
    pub consent: bool,
    /// The hash of the text that the signer was shown, in hexadecimal digits; without it, of the one that they opened here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sha256: Option<Text<64, 64>>,
}

/// What can be done to a document that is out for signature.
#[derive(Debug, Clone, PartialEq)]
pub enum SignatureCommand {
    /// A signer looks at it.
    View,
    Sign(Signing),
    Decline {
        reason: Text<1, 500>,
    },
    /// The desk withdraws it.
    Void {
        reason: Text<1, 500>,
    },
    /// A new version of the document says something else.
    Outdate,
    Seal {
        file: FileId,
        sha256: String,
    },
}

/// What happened to it: one line of its trail.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind")]
pub enum SignatureEvent {
    #[serde(rename = "signature.requested")]
    Requested(Box<Request>),
    #[serde(rename = "signature.viewed")]
    Viewed,
    #[serde(rename = "signature.signed")]
    Signed(Box<Signing>),
    #[serde(rename = "signature.declined")]
    Declined { reason: Text<1, 500> },
    #[serde(rename = "signature.voided")]
    Voided { reason: Text<1, 500> },
    #[serde(rename = "signature.outdated")]
    Outdated,
    #[serde(rename = "signature.sealed")]
    Sealed { file: FileId, sha256: String },
}

impl SignatureEvent {
    /// The name in the trail.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Requested(_) => "signature.requested",
            Self::Viewed => "signature.viewed",
            Self::Signed(_) => "signature.signed",
            Self::Declined { .. } => "signature.declined",
            Self::Voided { .. } => "signature.voided",
            Self::Outdated => "signature.outdated",
            Self::Sealed { .. } => "signature.sealed",
        }
    }
}
