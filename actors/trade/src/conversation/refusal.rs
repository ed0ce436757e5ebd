//! Why something is not said, or not read.

use std::time::Duration;

use granary_domain::refusal::{ErrorCode, Params, Refusal};
use serde_json::json;

use crate::lot::Contact;

/// What somebody who talks is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TalkRefusal {
    /// Unknown, or nobody's to read who asks.
    Absent,
    /// They read it, and it is another's to do.
    NotYours,
    /// The lot is off offer, and no deal came of it.
    LotClosed,
    DealDeleted,
    /// No deal came of the lot yet.
    NoDeal,
    /// Neither a text nor a file.
    Empty,
    Invalid(&'static str),
    /// What looks like a way to reach somebody stands in this field.
    Contact(&'static str, Contact),
    /// So much was written within the minute; how long to wait.
    TooMany(Duration),
    /// The company began so many within the hour; how long to wait.
    TooManyBegun(Duration),
    /// More than is set on pages.
    TooLong,
}

/// The most that is told of what was seen.
const LONGEST: usize = 60;

impl Refusal for TalkRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Absent => ErrorCode::NotFound,
            Self::NotYours => ErrorCode::NotAllowed,
            Self::LotClosed => ErrorCode::LotClosed,
            Self::DealDeleted => ErrorCode::DealDeleted,
            Self::NoDeal => ErrorCode::NotFound,
            Self::Empty => ErrorCode::FieldEmpty,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
            Self::Contact(..) => ErrorCode::ContactInText,
            Self::TooMany(_) => ErrorCode::TooManyMessages,
            Self::TooManyBegun(_) => ErrorCode::TooManyConversations,
            Self::TooLong => ErrorCode::TranscriptTooLong,
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::Contact(_, it) => Params::default().with("saw", it.saw.chars().take(LONGEST).collect::<String>()),
            Self::TooMany(wait) => Params::default().with("count", u32::try_from(wait.as_secs()).unwrap_or(u32::MAX)),
            _ => Params::default(),
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Empty => vec!["text".to_owned()],
            Self::Invalid(field) | Self::Contact(field, _) => vec![(*field).to_owned()],
            _ => Vec::new(),
        }
    }

    /// What was said, for who asks staff to let it stand.
    fn details(&self) -> Option<serde_json::Value> {
        if let Self::Contact(_, it) = self { Some(json!({ "text": it.text })) } else { None }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooMany(wait) | Self::TooManyBegun(wait) => Some(*wait),
            _ => None,
        }
    }
}
