//! Why a request is not sent, changed or quoted on.

use granary_domain::{
    Version,
    refusal::{ErrorCode, Params, Refusal},
};
use serde_json::json;

use super::{MAX_A_DAY, MAX_OPEN, MAX_QUOTES, MAX_QUOTES_MADE};
use crate::lot::{Contact, LotRefusal};

/// What a buyer, or a seller who would quote, is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RequestRefusal {
    /// Unknown, another company's, or one of which the seller was not told.
    Absent,
    Invalid(&'static str),
    Required(&'static str),
    /// What looks like a way to reach somebody stands in this field.
    Contact(&'static str, Contact),
    /// Closed, awarded or run out.
    Over,
    /// Somebody quoted on it: it stays as it is.
    Quoted,
    /// Somebody changed it meanwhile.
    Changed(Version),
    TooManyOpen,
    TooManyToday,
    TooManyQuotes,
    /// An offer of this buyer on this lot is open.
    LotQuoted,
    NobodySells,
}

impl Refusal for RequestRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Absent => ErrorCode::NotFound,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
            Self::Required(_) => ErrorCode::FieldRequired,
            Self::Contact(..) => ErrorCode::ContactInText,
            Self::Over => ErrorCode::QuoteRequestOver,
            Self::Quoted => ErrorCode::QuoteRequestQuoted,
            Self::Changed(_) => ErrorCode::QuoteRequestChanged,
            Self::TooManyOpen => ErrorCode::QuoteRequestsOpen,
            Self::TooManyToday => ErrorCode::QuoteRequestsToday,
            Self::TooManyQuotes => ErrorCode::QuotesSpent,
            Self::LotQuoted => ErrorCode::LotQuoted,
            Self::NobodySells => ErrorCode::NoMatchingSeller,
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::TooManyOpen => Params::default().with("count", MAX_OPEN),
            Self::TooManyToday => Params::default().with("count", MAX_A_DAY),
            Self::TooManyQuotes => Params::default().with("count", MAX_QUOTES).with("made", MAX_QUOTES_MADE),
            Self::Contact(field, it) => LotRefusal::Contact(field, it.clone()).params(),
            _ => Params::default(),
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Invalid(field) | Self::Required(field) | Self::Contact(field, _) => vec![(*field).to_owned()],
            _ => Vec::new(),
        }
    }

    /// What was said, for who asks staff to let it stand.
    fn details(&self) -> Option<serde_json::Value> {
        if let Self::Contact(_, it) = self { Some(json!({ "text": it.text })) } else { None }
    }

    fn version(&self) -> Option<Version> {
        if let Self::Changed(version) = self { Some(*version) } else { None }
    }
}
