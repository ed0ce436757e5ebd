//! Auctions: bidding, what was bid, taking the highest bid below the reserve, and voiding bids.

use actix_web::web::Data;
use actors::{
    auction::{AuctionNow, Auctions, BidAmount, BidReceipt, Offered},
    domain::{Currency, ListingId, Money, Permission, Text},
    refusal::BoxedRefusal,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    auctions::{self, AcceptedBid},
    http::{AppError, Body, Id, Key, Member, Reply, Staff, Trader, committed, may, reply},
    store::Store,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceBid {
    /// The most that the caller would pay; as much is paid as the others make necessary.
    amount: BidAmount,
    /// That of the lot, where it is told.
    #[serde(default)]
    currency: Option<Currency>,
    /// Whether ten times the present price or more is meant.
    #[serde(default)]
    confirm: bool,
}

/// Bids on a lot.
pub async fn bid(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    Body(it): Body<PlaceBid>,
    Key(key): Key,
    auctions: Data<Auctions>,
) -> Reply<BidReceipt> {
    let offered = Offered { amount: it.amount.0, currency: it.currency, is_meant: it.confirm };
    committed(auctions.bid(id, offered, caller, key).await.map_err(BoxedRefusal::from)?)
}

/// A bid as everybody sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownBid {
    /// None of one that only raised its bidder's most: the bidder and the desk see it, and nobody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    /// Its place in the whole log, by which the desk voids it; for the desk alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<u32>,
    bidder: u32,
    /// The price that it led to.
    price: Money,
    at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    void_reason: Option<String>,
}

/// So many bids are shown of the log of a lot that is bid on all the time.
const MOST_SHOWN: i64 = 500;

/// How an auction stands, with its log and what of it is the caller's.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BidLog {
    /// The server's time.
    now: Timestamp,
    auction: AuctionNow,
    /// The newest, in the order in which they were received.
    bids: Vec<ShownBid>,
    /// The number that others know the caller by.
    #[serde(skip_serializing_if = "Option::is_none")]
    own_number: Option<u32>,
    /// The most that the caller would pay.
    #[serde(skip_serializing_if = "Option::is_none")]
    own_most: Option<Money>,
}

/// What was bid on a lot, by whom is a number alone.
pub async fn log(Member(caller): Member, Id(id): Id<ListingId>, store: Data<Store>) -> Reply<BidLog> {
    let auction = store.auction(id).await?.ok_or_else(AppError::not_found)?;
    let own_number = caller.who.company.and_then(|company| auction.number_of(company));
    let is_desk = caller.who.staff_may(Permission::DealDispute);
    let bids = match is_desk {
        true => store.bids_on(&auction, Some(MOST_SHOWN)).await?,
        false => store.shown_bids(&auction, own_number, MOST_SHOWN).await?,
    };
    let own_most = match own_number {
        Some(own) => store.own_most(&auction, own).await?,
        None => None,
    };
    let shown = bids.into_iter().map(|it| ShownBid {
        number: it.place,
        entry: is_desk.then_some(it.number),
        bidder: it.bidder,
        price: it.price,
        at: it.bid.at,
        void_reason: it.void_reason,
    });
    let log = BidLog { now: Timestamp::now(), auction: (&auction).into(), bids: shown.collect(), own_number, own_most };
    reply("Bids fetched", log)
}

/// Takes the highest bid on one's own lot, though it is below the reserve.
pub async fn accept(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<AcceptedBid> {
    committed(auctions::accept(&store, id, &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VoidBid {
    /// Its place in the whole log.
    bid: u32,
    reason: Text<1, 500>,
}

/// Voids a bid; the reason stands in the log.
pub async fn void(
    Staff(caller, _): Staff<may::DealDispute>,
    Id(id): Id<ListingId>,
    Body(VoidBid { bid, reason }): Body<VoidBid>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<AuctionNow> {
    committed(auctions::void(&store, id, (bid, &reason), &caller, key.as_ref()).await?)
}
