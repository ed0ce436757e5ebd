//! What a code refuses.

use std::time::Duration;

use granary_domain::{
    refusal::{ErrorCode, Refusal},
    store::StoreUnavailable,
};
use serde_json::{Value, json};

use super::{CodeRefusal, Recipient};

/// Why no code was sent, or why one does not verify.
#[derive(Debug, Clone, PartialEq, Eq, derive_more::From)]
pub enum CodeFault {
    PhoneInUse,
    EmailInUse,
    NotServed,
    CoolingDown(Duration),
    TooMany(Duration),
    /// The service that sends did not take it, however often it was tried.
    Undelivered(Duration),
    WrongOtp,
    WrongCode,
    #[from]
    Store(StoreUnavailable),
}

impl CodeFault {
    /// A wrong code: phones and e-mail addresses have each their own.
    pub(super) fn wrong(to: &Recipient) -> Self {
        match to {
            Recipient::Phone(_) => Self::WrongOtp,
            Recipient::Email(_) => Self::WrongCode,
        }
    }

    pub(super) fn in_use(to: &Recipient) -> Self {
        match to {
            Recipient::Phone(_) => Self::PhoneInUse,
            Recipient::Email(_) => Self::EmailInUse,
        }
    }

    pub(super) fn of(refusal: CodeRefusal, to: &Recipient) -> Self {
        match refusal {
            CodeRefusal::CoolingDown(wait) => Self::CoolingDown(wait.unsigned_abs()),
            CodeRefusal::TooMany(wait) => Self::TooMany(wait.unsigned_abs()),
            CodeRefusal::Wrong => Self::wrong(to),
        }
    }
}

impl Refusal for CodeFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::PhoneInUse => ErrorCode::PhoneInUse,
            Self::EmailInUse => ErrorCode::FieldExists,
            Self::NotServed => ErrorCode::NumberNotServed,
            Self::CoolingDown(_) => ErrorCode::CodeSentRecently,
            Self::TooMany(_) => ErrorCode::TooManyCodes,
            Self::Undelivered(_) => ErrorCode::CodeNotDelivered,
            Self::WrongOtp => ErrorCode::WrongOtp,
            Self::WrongCode => ErrorCode::WrongCode,
            Self::Store(down) => down.code(),
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::EmailInUse => vec!["email".to_owned()],
            _ => Vec::new(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::CoolingDown(wait) | Self::TooMany(wait) | Self::Undelivered(wait) => Some(*wait),
            _ => None,
        }
    }

    fn details(&self) -> Option<Value> {
        self.retry_after().map(|wait| json!({ "resendIn": wait.as_secs_f64().ceil() as u64 }))
    }
}
