//! What is shown of an auction: the same to everybody, and to each company that bids what is its own.

use granary_domain::{Address, ListingId, Money, Unit};
use jiff::Timestamp;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Auction, Outcome};

/// `data` of a bid.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BidReceipt {
    #[serde(rename = "_id")]
    pub id: ListingId,
    /// The bid's number in the log; none of one that only raises the own most, of which nobody else learns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bid: Option<u32>,
    /// The number that others know the bidder by.
    pub bidder: u32,
    pub leads: bool,
    /// The most that the bidder would pay; the bidder's alone.
    pub most: Money,
    #[serde(flatten)]
    pub now: AuctionNow,
}

/// What a company bid in an auction; nothing where it has not.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct OwnBids {
    /// The number that others know it by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The most that it would pay; the company's alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<Money>,
}

/// An auction as everybody sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuctionNow {
    pub price: Money,
    /// The least that the next bid has to be.
    pub least: Money,
    pub bids: u32,
    pub bidders: u64,
    /// The number of who leads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leader: Option<u32>,
    pub has_reserve: bool,
    pub is_reserve_met: bool,
    pub ends_at: Timestamp,
    pub is_over: bool,
    pub is_won: bool,
    /// How many of the bids count no more.
    pub voided: u32,
    /// Until when the seller may take the highest bid, where it is below the reserve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decide_by: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sums: Option<AuctionSums>,
    /// Where the delivery term brings the lot, unless the bidder says otherwise; who bids says it where this is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destination: Option<Address>,
}

/// What the whole lot comes to at prices that are for one unit, or one metric ton of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AuctionSums {
    /// How many times its price the lot costs: its units, or its metric tons.
    #[serde(with = "rust_decimal::serde::str")]
    #[schema(value_type = String, example = "40")]
    pub quantity: Decimal,
    /// What the quantity is counted in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    /// At the price now.
    pub price: Money,
    /// At the least that the next bid has to be.
    pub least: Money,
}

impl AuctionSums {
    fn of(auction: &Auction) -> Option<Self> {
        let goods = auction.terms.goods?;
        let quantity = goods.quantity()?.normalize();
        Some(Self {
            quantity,
            unit: goods.priced_in(),
            price: goods.at(auction.price())?,
            least: goods.at(auction.least())?,
        })
    }
}

impl From<&Auction> for AuctionNow {
    fn from(auction: &Auction) -> Self {
        Self {
            price: auction.price(),
            least: auction.least(),
            bids: auction.shown(),
            bidders: auction.bidders.len() as u64,
            leader: auction.leader.map(|leader| leader.bidder),
            has_reserve: auction.terms.reserve.is_some(),
            is_reserve_met: auction.is_reserve_met(),
            ends_at: auction.ends_at,
            is_over: auction.outcome.is_some(),
            is_won: matches!(auction.outcome, Some(Outcome::Won { .. })),
            voided: auction.voided,
            decide_by: auction.decide_by(),
            sums: AuctionSums::of(auction),
            destination: auction.terms.destination.clone(),
        }
    }
}
