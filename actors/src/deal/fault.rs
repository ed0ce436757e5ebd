//! Why a deal's handle refuses: the deal's own reasons, and those of the way to it.

use std::time::Duration;

use super::DealRefusal;
use crate::{
    domain::Version,
    refusal::{ErrorCode, Params, Refusal},
    registry::Busy,
    store::StoreDown,
};

/// What a caller of a deal may be told.
#[derive(Debug, Clone, PartialEq, derive_more::From)]
pub enum DealFault {
    #[from]
    Refused(DealRefusal),
    NotFound,
    /// The session ended, or its rights changed, before the commit.
    Denied,
    Mismatch,
    #[from]
    Busy(Busy),
    Unavailable,
    Broken,
}

impl From<StoreDown> for DealFault {
    fn from(_: StoreDown) -> Self {
        Self::Unavailable
    }
}

impl Refusal for DealFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Refused(refusal) => refusal.code(),
            Self::NotFound => ErrorCode::NotFound,
            Self::Denied => ErrorCode::NotAuthorized,
            Self::Mismatch => ErrorCode::IdempotencyKeyReused,
            Self::Busy(_) => ErrorCode::DealBusy,
            Self::Unavailable => ErrorCode::Unavailable,
            Self::Broken => ErrorCode::InternalError,
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::Refused(refusal) => refusal.params(),
            _ => Params::default(),
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Refused(refusal) => refusal.fields(),
            _ => Vec::new(),
        }
    }

    fn version(&self) -> Option<Version> {
        match self {
            Self::Refused(refusal) => refusal.version(),
            _ => None,
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Busy(busy) => Some(busy.retry_after),
            Self::Unavailable => Some(Duration::from_secs(1)),
            _ => None,
        }
    }
}
