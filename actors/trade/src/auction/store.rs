//! The port through which bids are written: all that wait at once, each decided on what those before it lead to.

use granary_domain::{
    Address, Caller, CompanyId, Currency, ListingId, Money,
    store::{BoxFuture, Committed, Idempotency, LocalBoxFuture, StoreUnavailable},
};
use jiff::Timestamp;
use rust_decimal::Decimal;

use super::{BidFault, OwnBids};
use crate::approved::Approved;

/// A bid as somebody makes it.
#[derive(Debug, Clone)]
pub struct BidRequest {
    pub caller: Caller,
    pub key: Option<Idempotency>,
    pub amount: Decimal,
    /// That of the auction, where none is told.
    pub currency: Option<Currency>,
    pub is_meant: bool,
    /// What the whole lot comes to at this amount, as the bidder was shown it.
    pub sum: Option<Money>,
    /// Where the lot is to go.
    pub destination: Option<Address>,
    /// What a colleague asked for, and the caller approves by it: it is the colleague's bid.
    pub approves: Option<Approved>,
    /// When the server received it: bids count in this order.
    pub at: Timestamp,
}

/// What a bid is answered.
pub type Answered = Result<Committed<super::BidReceipt>, BidFault>;

/// What auctions need of a store.
pub trait AuctionStore: Send + Sync + 'static {
    /// Decides and writes bids on one lot, in their order, in one transaction; none is answered before it is durable.
    fn bid(&self, lot: ListingId, bids: Vec<BidRequest>)
    -> LocalBoxFuture<'_, Result<Vec<Answered>, StoreUnavailable>>;
}

/// What is read of bids.
pub trait BidStore: Send + Sync + 'static {
    /// What a company bid on a lot; none of a lot that is not put up to auction.
    fn own_bids(&self, lot: ListingId, company: CompanyId) -> BoxFuture<'_, Result<Option<OwnBids>, StoreUnavailable>>;
}
