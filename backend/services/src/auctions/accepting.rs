//! What becomes of the highest bid where the reserve was not met: the seller takes it or names another price, which its bidder
//! accepts or declines.

use std::iter;

use granary_domain::{
    Caller, CompanyId, DealId, ListingId, Money,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::{
    notification::{Addressee, Notification, NotificationKind as Kind},
    verification::LicenceStatus,
};
use granary_store::{Author, Decision, Store, Tx};
use granary_trade::{
    auction::{Auction, BidRefusal, Counter, Outcome},
    change::ChangeEvent,
    lot::{Lot, LotRefusal, LotStatus, ending, priced},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{changes, ending::place_won};
use crate::{
    lots::{hold, own},
    member_limits::strictly_within,
};

/// `data` of a bid that a seller accepts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcceptedBid {
    deal_id: DealId,
    price: Money,
}

/// `data` of an answer to what a seller named.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CounterAnswered {
    /// Of who accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    deal_id: Option<DealId>,
    price: Money,
}

/// Takes the highest bid: its deal begins.
pub async fn accept(
    store: &Store,
    id: ListingId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<AcceptedBid>, BoxedRefusal> {
    let seller = own(caller)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let held = tx.auction(id).await?.filter(|it| it.auction.terms.seller == seller);
            let mut auction = held.ok_or(LotRefusal::Absent)?.auction;
            let (bidder, price) = auction.undecided(tx.at)?;
            strictly_within(caller, auction.sum_at(price))?;
            auction.outcome = Some(Outcome::Won { bidder, price });
            let winner = auction.bidder(bidder).ok_or(LotRefusal::Closed)?;
            let (sold, deal_id) = sell(tx, &auction, (Addressee::Member(winner.user), Kind::LotWon)).await?;
            Ok(Decision { message: "Bid accepted".into(), ..sold.with(AcceptedBid { deal_id, price }) })
        })
        .await
}

/// Names the highest bidder what the seller would take.
pub async fn counter(
    store: &Store,
    id: ListingId,
    price: Money,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Counter>, BoxedRefusal> {
    let seller = own(caller)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let held = tx.auction(id).await?.filter(|it| it.auction.terms.seller == seller);
            let mut auction = held.ok_or(LotRefusal::Absent)?.auction;
            let bidder = auction.counter(price, tx.at)?;
            strictly_within(caller, auction.sum_at(price))?;
            tx.save_auction(&auction, None).await?;
            let lot = tx.lot(id, Some(seller)).await?.ok_or(LotRefusal::Absent)?;
            let told = amounting((&auction, &lot), Addressee::Member(bidder.user), Kind::LotCountered, price, tx.at);
            let reply = Decision::reply("Price named", Counter { price, is_declined: false });
            Ok(Decision { notifications: vec![told], changes: changes(&auction), ..reply })
        })
        .await
}

/// Answers what the seller named: who accepts has bought the lot.
pub async fn answer_counter(
    store: &Store,
    id: ListingId,
    (price, accepts): (Money, bool),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<CounterAnswered>, BoxedRefusal> {
    let company = own(caller)?;
    if accepts {
        check_licence(store, company).await?;
    }
    store
        .transact(Author::caller(caller, key), async |tx| {
            let mut auction = tx.auction(id).await?.ok_or(LotRefusal::Absent)?.auction;
            auction.answer_counter(company, (price, accepts), tx.at)?;
            let seller = Addressee::Company(auction.terms.seller);
            if accepts {
                strictly_within(caller, auction.sum_at(price))?;
                let (sold, deal) = sell(tx, &auction, (seller, Kind::LotSold)).await?;
                let answered = CounterAnswered { deal_id: Some(deal), price };
                return Ok(Decision { message: "Price accepted".into(), ..sold.with(answered) });
            }
            tx.save_auction(&auction, None).await?;
            let lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
            let told = amounting((&auction, &lot), seller, Kind::LotCounterDeclined, price, tx.at);
            let reply = Decision::reply("Price declined", CounterAnswered { deal_id: None, price });
            Ok(Decision { notifications: vec![told], changes: changes(&auction), ..reply })
        })
        .await
}

/// Who buys has a licence that holds, as who bids.
async fn check_licence(store: &Store, company: CompanyId) -> Result<(), BoxedRefusal> {
    let licences = store.licences(&[company]).await?;
    let holds = licences.first().is_some_and(|it| it.status(store.now()) == LicenceStatus::Holds);
    if holds { Ok(()) } else { Err(BidRefusal::Unverified.into()) }
}

/// Sells a lot to who won it, and tells the other side.
async fn sell(
    tx: &Tx<'_>,
    auction: &Auction,
    (to, kind): (Addressee, Kind),
) -> Result<(Decision<()>, DealId), BoxedRefusal> {
    let (id, deal) = (auction.terms.lot, DealId(Uuid::now_v7()));
    let Some(Outcome::Won { bidder, price }) = auction.outcome else { return Err(LotRefusal::Closed.into()) };
    let winner = auction.bidder(bidder).ok_or(LotRefusal::Closed)?;
    tx.save_auction(auction, Some(deal)).await?;
    let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
    if lot.status == LotStatus::Reserved {
        tx.hold_lot(id, deal, lot.held).await?;
    } else {
        // Its auction ended before such lots were held for the highest bidder.
        let whole = (deal, lot.left());
        hold(tx, &mut lot, whole, "").await?;
    }
    let new = place_won(tx, (id, deal), (winner, price, auction.destination_of(bidder).cloned())).await?;
    let told = amounting((auction, &lot), to, kind, price, tx.at);
    let told = Notification { params: told.params.with("dealId", deal.to_string()), ..told };
    let notifications = iter::once(told).chain(new.notifications).collect();
    let changes = changes(auction).into_iter().chain([ChangeEvent::Deal(new.change)]).collect();
    Ok((Decision { notifications, changes, ..Decision::value(()) }, deal))
}

/// With the moment by which the choice is made, where there is one.
fn amounting((auction, lot): (&Auction, &Lot), to: Addressee, kind: Kind, price: Money, at: Timestamp) -> Notification {
    let it = lot.notification(to, kind, at);
    let params = priced(it.params, price, auction.terms.goods);
    let params = match auction.decide_by() {
        Some(by) => ending(params, by),
        None => params,
    };
    Notification { params, ..it }
}
