//! Why a deal's handle refuses: the deal's own reasons, and those of the way to it.

use std::time::Duration;

use granary_domain::{
    Version,
    refusal::{ErrorCode, Params, Refusal},
    store::StoreUnavailable,
};
use granary_runtime::registry::{ActorDied, Busy};

use super::{DealRefusal, OverCreditLimit};
use crate::lot::LotRefusal;

/// What a caller of a deal may be told.
#[derive(Debug, Clone, PartialEq, derive_more::From)]
pub enum DealFault {
    #[from]
    Refused(DealRefusal),
    NotFound,
    /// The session ended, or its rights changed, before the commit.
    Denied,
    Mismatch,
    /// Staff of one of its sides.
    OwnCompany,
    #[from]
    Busy(Busy),
    /// The buyer's procurement limit does not allow it.
    OverCreditLimit(OverCreditLimit),
    /// The lot gives no such part.
    LotUnavailable(LotRefusal),
    /// An order of which no deal comes.
    NotCreated,
    Unavailable,
    Broken,
}

impl From<StoreUnavailable> for DealFault {
    fn from(_: StoreUnavailable) -> Self {
        Self::Unavailable
    }
}

impl From<ActorDied> for DealFault {
    fn from(_: ActorDied) -> Self {
        Self::Broken
    }
}

impl Refusal for DealFault {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Refused(refusal) => refusal.code(),
            Self::NotFound => ErrorCode::NotFound,
            Self::Denied => ErrorCode::NotAuthorized,
            Self::Mismatch => ErrorCode::IdempotencyKeyReused,
            Self::OwnCompany => ErrorCode::OwnCompany,
            Self::Busy(_) => ErrorCode::DealBusy,
            Self::OverCreditLimit(OverCreditLimit::Spent { .. }) => ErrorCode::BeyondProcurementLimit,
            Self::OverCreditLimit(OverCreditLimit::Ended { .. }) => ErrorCode::ProcurementLimitEnded,
            Self::OverCreditLimit(OverCreditLimit::TooLong { .. }) => ErrorCode::CreditTooLong,
            Self::LotUnavailable(refusal) => refusal.code(),
            Self::NotCreated => ErrorCode::FieldNotCreated,
            Self::Unavailable => ErrorCode::Unavailable,
            Self::Broken => ErrorCode::InternalError,
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::Refused(refusal) => refusal.params(),
            Self::OverCreditLimit(OverCreditLimit::Spent { left }) => Params::default().with("left", &**left),
            Self::OverCreditLimit(OverCreditLimit::Ended { on }) => Params::default().with("day", &**on),
            Self::OverCreditLimit(OverCreditLimit::TooLong { days }) => Params::default().with("days", &**days),
            Self::LotUnavailable(refusal) => refusal.params(),
            _ => Params::default(),
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Refused(refusal) => refusal.fields(),
            Self::NotCreated => vec!["order".to_owned()],
            Self::LotUnavailable(_) => vec!["items".to_owned()],
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::RefusalReason;

    #[test]
    fn a_refusal_of_the_deal_comes_through_whole() {
        for why in [RefusalReason::Invalid("items"), RefusalReason::StepFull(20), RefusalReason::Held] {
            let refusal = why.at(7);
            let fault = DealFault::from(refusal.clone());
            assert_eq!((fault.code(), fault.params()), (refusal.code(), refusal.params()));
            assert_eq!((fault.fields(), fault.version()), (refusal.fields(), refusal.version()));
            assert_eq!(fault.retry_after(), None);
        }
    }

    #[test]
    fn what_a_lot_refuses_stands_at_the_lines_with_how_much_is_left() {
        let fault = DealFault::LotUnavailable(LotRefusal::Short(40));
        assert_eq!((fault.code(), fault.fields()), (ErrorCode::LotShort, vec!["items".to_owned()]));
        assert_eq!(fault.params(), Params::default().with("count", 40_u32));
    }

    #[test]
    fn what_passes_says_when_to_try_again() {
        let second = Some(Duration::from_secs(1));
        assert_eq!(
            DealFault::from(Busy { retry_after: Duration::from_secs(3) }).retry_after(),
            second.map(|it| it * 3)
        );
        assert_eq!(DealFault::from(StoreUnavailable).retry_after(), second);
        for fault in [DealFault::NotFound, DealFault::Denied, DealFault::Mismatch, DealFault::Broken] {
            assert_eq!((fault.retry_after(), fault.version(), fault.fields()), (None, None, Vec::new()));
        }
    }
}
