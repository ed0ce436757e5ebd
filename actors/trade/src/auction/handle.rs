//! The handle to all auctions: a bid reaches the one writer of its lot.

use std::sync::Arc;

use actix::ArbiterHandle;
use granary_domain::{
    Address, BadAmount, Caller, Currency, ListingId, Money,
    store::{Idempotency, StoreUnavailable},
};
use granary_runtime::{
    batching::Batching,
    clock::Clock,
    registry::{Permit, Registry},
};
use jiff::Timestamp;
use rust_decimal::Decimal;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Answered, AuctionStore, BidFault, BidRequest,
    actor::{AuctionActor, AuctionJob, AuctionWorker},
};
use crate::approved::Approved;

/// The handle to all auctions.
#[derive(Clone)]
pub struct Auctions {
    registry: Registry<AuctionActor>,
    store: Arc<dyn AuctionStore>,
    now: Clock,
}

/// An amount as a bidder gives it: digits with a point at most, in the currency of the lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(value_type = String, example = "1250.00")]
pub struct BidAmount(pub Decimal);

impl TryFrom<String> for BidAmount {
    type Error = BadAmount;

    fn try_from(text: String) -> Result<Self, BadAmount> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        Decimal::from_str_exact(&text).ok().filter(|_| is_plain).map(Self).ok_or(BadAmount)
    }
}

/// How much somebody bids.
#[derive(Debug, Clone)]
pub struct Offered {
    pub amount: Decimal,
    pub currency: Option<Currency>,
    /// Whether a bid far above the price is meant.
    pub is_meant: bool,
    /// What the whole lot comes to at this amount, as the bidder was shown it.
    pub sum: Option<Money>,
    /// Where the lot is to go; as its delivery term has it, or as the bidder said before, unless told.
    pub destination: Option<Address>,
}

impl Auctions {
    pub fn new(
        store: Arc<dyn AuctionStore>,
        arbiters: Vec<ArbiterHandle>,
        now: impl Fn() -> Timestamp + Send + Sync + 'static,
    ) -> Self {
        Self { registry: Registry::new(arbiters), store, now: Arc::new(now) }
    }

    /// Bids on a lot. Once admitted the bid is driven to its end, whether or not the bidder waits.
    pub async fn bid(&self, lot: ListingId, offered: Offered, caller: Caller, key: Option<Idempotency>) -> Answered {
        self.take(lot, offered, caller, (key, None)).await
    }

    /// Bids what a colleague of the caller asked for, which is settled with it.
    pub async fn bid_approved(&self, lot: ListingId, offered: Offered, caller: Caller, of: Approved) -> Answered {
        self.take(lot, offered, caller, (None, Some(of))).await
    }

    async fn take(
        &self,
        lot: ListingId,
        offered: Offered,
        caller: Caller,
        (key, approves): (Option<Idempotency>, Option<Approved>),
    ) -> Answered {
        let permit = self.admit(lot)?;
        let Offered { amount, currency, is_meant, sum, destination } = offered;
        let bid = BidRequest { caller, key, amount, currency, is_meant, sum, destination, approves, at: (self.now)() };
        permit
            .execute(|answer| AuctionJob::Bid(Box::new(bid), answer))
            .await
            .unwrap_or(Err(BidFault::Down(StoreUnavailable)))
    }

    /// Waits until the bids on a lot that were received so far are written: an auction ends after them.
    pub async fn catch_up(&self, lot: ListingId) -> Result<(), BidFault> {
        self.admit(lot)?.execute(AuctionJob::CatchUp).await.map_err(|_| BidFault::Down(StoreUnavailable))
    }

    fn admit(&self, lot: ListingId) -> Result<Permit<AuctionActor>, BidFault> {
        let store = self.store.clone();
        Ok(self.registry.admit(&lot, || ((), move |_| Batching::new(AuctionWorker { store, lot })))?)
    }

    /// Takes no more bids, and waits until those that were admitted are written.
    pub async fn stop(&self) {
        self.registry.stop().await;
    }
}
