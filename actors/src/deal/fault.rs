//! Why a deal's handle refuses: the deal's own reasons, and those of the way to it.

use std::time::Duration;

use super::DealRefusal;
use crate::{
    domain::Version,
    fault::{Fault, FaultKind},
    store::StoreDown,
};

/// What a caller of a deal may be told.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum DealFault {
    #[error(transparent)]
    Refused(#[from] DealRefusal),
    #[error("Deal not found.")]
    NotFound,
    /// The session ended, or its rights changed, before the commit.
    #[error("You are not authorized to do this.")]
    Denied,
    #[error("This Idempotency-Key was used with another request.")]
    Mismatch,
    #[error("This deal is busy. Please try again.")]
    Busy,
    #[error("Something went wrong. Please try again.")]
    Unavailable,
    #[error("Something went wrong. Please try again.")]
    Broken,
}

impl From<StoreDown> for DealFault {
    fn from(_: StoreDown) -> Self {
        Self::Unavailable
    }
}

impl Fault for DealFault {
    fn kind(&self) -> FaultKind {
        match self {
            Self::Refused(refusal) => refusal.kind(),
            Self::NotFound => FaultKind::NotFound,
            Self::Denied => FaultKind::Forbidden,
            Self::Mismatch => FaultKind::Mismatched,
            Self::Busy => FaultKind::Limited,
            Self::Unavailable => FaultKind::Unavailable,
            Self::Broken => FaultKind::Broken,
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
            Self::Busy | Self::Unavailable => Some(Duration::from_secs(1)),
            _ => None,
        }
    }
}
