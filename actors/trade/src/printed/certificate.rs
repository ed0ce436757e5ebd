//! What the page at the end of a sealed document says.

use serde::{Deserialize, Serialize};

use super::Wording;

/// Who signed a document, and the trail that proves it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// The number under which the signatures are kept.
    pub request: String,
    /// The hash of the document as it was sent.
    pub sha256: String,
    pub signers: Vec<CertifiedSigner>,
    pub events: Vec<CertifiedEvent>,
}

/// Somebody who signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertifiedSigner {
    pub name: String,
    pub company: String,
    /// The code of a word, `buyer` or `seller`.
    pub role: String,
    pub at: String,
    pub from: String,
    pub agent: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub typed: Option<String>,
    /// Of a drawn signature: each stroke its points one after another, in a field of 1000 by 300.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strokes: Vec<Vec<u16>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// A line of the trail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertifiedEvent {
    pub at: String,
    pub what: Wording,
    pub by: String,
    pub hash: String,
}
