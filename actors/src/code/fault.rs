//! What a code refuses, in the sentences of the specification.

use std::time::Duration;

use serde_json::{Value, json};

use super::{Recipient, Refusal};
use crate::{
    fault::{Code as WireCode, Fault, FaultKind},
    store::StoreDown,
};

/// Why no code was sent, or why one does not verify.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CodeFault {
    #[error("Phone number already in use")]
    PhoneInUse,
    #[error("email already exists")]
    EmailInUse,
    #[error("Codes cannot be sent to this number.")]
    NotServed,
    #[error("A code was sent a moment ago. Please wait before asking for another.")]
    CoolingDown(Duration),
    #[error("Too many codes were asked for. Please try again later.")]
    TooMany(Duration),
    /// The service that sends did not take it, however often it was tried.
    #[error("Failed to send OTP. Please try again after some time.")]
    Undelivered(Duration),
    #[error("Wrong OTP. Verification not successful")]
    WrongOtp,
    #[error("Wrong Code. Verification not successful")]
    WrongCode,
    #[error(transparent)]
    Store(#[from] StoreDown),
}

impl CodeFault {
    /// The sentence of a wrong code: phones and e-mail addresses have each their own.
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

    pub(super) fn of(refusal: Refusal, to: &Recipient) -> Self {
        match refusal {
            Refusal::CoolingDown(wait) => Self::CoolingDown(wait.unsigned_abs()),
            Refusal::TooMany(wait) => Self::TooMany(wait.unsigned_abs()),
            Refusal::Wrong => Self::wrong(to),
        }
    }
}

impl Fault for CodeFault {
    fn kind(&self) -> FaultKind {
        match self {
            Self::EmailInUse => FaultKind::Invalid(WireCode::Exists),
            Self::PhoneInUse | Self::NotServed | Self::WrongOtp | Self::WrongCode => FaultKind::Refused,
            Self::CoolingDown(_) | Self::TooMany(_) => FaultKind::Limited,
            Self::Undelivered(_) => FaultKind::Outside,
            Self::Store(_) => FaultKind::Unavailable,
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

    fn told(&self) -> Option<Value> {
        self.retry_after().map(|wait| json!({ "resendIn": wait.as_secs_f64().ceil() as u64 }))
    }
}
