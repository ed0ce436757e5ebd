//! Why a bid does not count.

use std::time::Duration;

use granary_domain::{
    Money, UnitPrice,
    refusal::{BoxedRefusal, ErrorCode, Params, Refusal},
    store::StoreUnavailable,
};
use granary_runtime::registry::Busy;

/// What a bidder is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BidRefusal {
    /// No such auction, or none that anybody may see.
    Absent,
    Over,
    OwnLot,
    Currency,
    TooLow(Money),
    /// The leader would pay as much already.
    NotRaised,
    /// Ten times the price or more: it has to be meant.
    FarAbove {
        amount: Money,
        price: Money,
    },
    /// The whole lot comes to something else at such a price.
    Sum(Money),
    Unverified,
    /// The bidder and the seller, or whoever leads, belong together.
    Linked,
    /// Not sold to where the bidder sits.
    Barred,
    /// Nobody would know where the lot goes.
    DestinationWanted,
    /// Not sold to where the bidder would have it.
    DestinationBarred,
    Busy(Duration),
}

impl Refusal for BidRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Absent => ErrorCode::NotFound,
            Self::Over => ErrorCode::AuctionOver,
            Self::OwnLot => ErrorCode::NotAllowed,
            Self::Currency => ErrorCode::FieldInvalid,
            Self::TooLow(_) => ErrorCode::BidTooLow,
            Self::NotRaised => ErrorCode::BidNotRaised,
            Self::FarAbove { .. } => ErrorCode::BidFarAbove,
            Self::Sum(_) => ErrorCode::BidSumChanged,
            Self::Unverified => ErrorCode::BidderUnverified,
            Self::Linked => ErrorCode::BidderLinked,
            Self::Barred | Self::DestinationBarred => ErrorCode::CountryBarred,
            Self::DestinationWanted => ErrorCode::FieldRequired,
            Self::Busy(_) => ErrorCode::TooManyRequests,
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::TooLow(least) => Params::default().with("least", told(*least)),
            Self::FarAbove { amount, price } => {
                let difference = format!("{} {}", amount.currency(), amount.amount() - price.amount());
                let params = Params::default().with("amount", told(*amount)).with("price", told(*price));
                params.with("difference", difference)
            }
            Self::Sum(sum) => Params::default().with("sum", told(*sum)),
            _ => Params::default(),
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::TooLow(_) | Self::NotRaised => vec!["amount".to_owned()],
            Self::Currency => vec!["currency".to_owned()],
            Self::Barred => vec!["id".to_owned()],
            Self::DestinationWanted | Self::DestinationBarred => vec!["destination".to_owned()],
            _ => Vec::new(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        if let Self::Busy(wait) = self { Some(*wait) } else { None }
    }
}

/// An amount as sentences say it.
pub fn told(amount: impl Into<UnitPrice>) -> String {
    amount.into().to_string()
}

/// Why a bid has no outcome.
#[derive(Debug)]
pub enum BidFault {
    Refused(BoxedRefusal),
    Down(StoreUnavailable),
}

impl From<BidFault> for BoxedRefusal {
    fn from(fault: BidFault) -> Self {
        match fault {
            BidFault::Refused(refusal) => refusal,
            BidFault::Down(down) => down.into(),
        }
    }
}

impl From<Busy> for BidFault {
    fn from(busy: Busy) -> Self {
        Self::Refused(BidRefusal::Busy(busy.retry_after).into())
    }
}
