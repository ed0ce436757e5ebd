//! Auctions: bidding, what was bid, taking the highest bid below the reserve, and voiding bids.

use actix_web::web::Data;
use granary_domain::{Address, Currency, ListingId, Money, Permission, Text, refusal::BoxedRefusal};
use granary_http::{AppError, Body, Id, Key, Member, Reply, Staff, Trader, committed, may, reply};
use granary_services::{
    auctions::{self, AcceptedBid, CounterAnswered},
    member_limits,
};
use granary_store::{ShownAuction, Store};
use granary_trade::auction::{AuctionNow, AuctionSeen, Auctions, BidAmount, BidReceipt, Counter, Offered};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
    /// What the whole lot comes to at this amount, as the caller was shown it: another sum is refused.
    #[serde(default)]
    sum: Option<Money>,
    /// Where the lot is to go; said once, and needed where its delivery term brings it nowhere.
    #[serde(default)]
    destination: Option<Address>,
}

/// Bids on a lot.
pub async fn bid(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    Body(it): Body<PlaceBid>,
    Key(key): Key,
    auctions: Data<Auctions>,
    store: Data<Store>,
) -> Reply<BidReceipt> {
    let PlaceBid { amount, currency, confirm: is_meant, sum, destination } = it;
    let offered = Offered { amount: amount.0, currency, is_meant, sum, destination };
    member_limits::check_bid(&store, id, &offered, &caller, key.as_ref()).await?;
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
const MAX_SHOWN: i64 = 500;

/// How an auction stands, with its log and what of it is the caller's.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BidLog {
    /// The server's time.
    now: Timestamp,
    /// What the lot is called.
    title: String,
    #[serde(flatten)]
    seen: AuctionSeen,
    /// The newest, in the order in which they were received.
    bids: Vec<ShownBid>,
}

/// What was bid on a lot, by whom is a number alone. Once it is over, for those who bid, the seller and staff.
pub async fn log(Member(caller): Member, Id(id): Id<ListingId>, store: Data<Store>) -> Reply<BidLog> {
    let ShownAuction { auction, is_past, title, deal } =
        store.shown_auction(id).await?.ok_or_else(AppError::not_found)?;
    let who = &caller.who;
    let own_number = who.company.and_then(|company| auction.number_of(company));
    let is_own = who.company == Some(auction.terms.seller);
    if auction.outcome.is_some() && !is_own && own_number.is_none() && !who.role.is_staff() {
        return Err(AppError::not_found());
    }
    let is_desk = who.staff_may(Permission::DealDispute);
    let bids = match is_desk {
        true => store.bids_on(&auction, Some(MAX_SHOWN)).await?,
        false => store.shown_bids(&auction, own_number, MAX_SHOWN).await?,
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
    let seen = auction.seen(who.company, (own_most, deal, is_past), store.now());
    reply("Bids fetched", BidLog { now: store.now(), title, seen, bids: shown.collect() })
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
pub struct CounterBid {
    /// More than was bid, the reserve at most, and less than was named before.
    price: Money,
}

/// Names the highest bidder, whose bid is below the reserve, what the caller would take.
pub async fn counter(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    Body(CounterBid { price }): Body<CounterBid>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Counter> {
    committed(auctions::counter(&store, id, price, &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerCounter {
    /// What was named, as the caller saw it.
    price: Money,
    accept: bool,
}

/// Answers what the seller would take: who accepts has bought the lot.
pub async fn answer_counter(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    Body(AnswerCounter { price, accept }): Body<AnswerCounter>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<CounterAnswered> {
    committed(auctions::answer_counter(&store, id, (price, accept), &caller, key.as_ref()).await?)
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
