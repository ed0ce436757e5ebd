//! The end of an auction: closed once, by a job that is due then, and its winner given the deal.

use std::iter;

use actors::{
    auction::{Auction, Outcome, told},
    change::ChangeEvent,
    deal::{Deals, OrderFacts},
    domain::{Caller, CompanyId, DealId, ListingId, Money, day},
    job::{Job, QueuedAuction, Work},
    listing::{ListingStore, StoredListing},
    lot::{Lot, LotCommand, LotRefusal, LotStatus},
    notification::{Addressee, Notification, NotificationKind},
    refusal::{BoxedRefusal, ErrorCode, Params},
    store::{Committed, Idempotency},
};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::placing::{order_of, place_bound};
use crate::{
    lots::{about, carry_out, hold, own},
    store::{Author, Decision, HeldAuction, Store},
};

/// What came of looking at an auction whose time seems to have come.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Ended {
    /// Its end was put off.
    NotYet(SignedDuration),
    /// Nobody is to get a deal.
    Over,
    /// This company is to get this deal, at this price.
    Won { deal: DealId, winner: CompanyId, price: Money },
}

/// Closes an auction whose time has come; asked again, it answers the same.
pub async fn end(store: &Store, id: ListingId) -> Result<Ended, BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let Some(held) = tx.auction(id).await? else { return Ok(Decision::value(Ended::Over)) };
            let (mut auction, now) = (held.auction, Timestamp::now());
            if auction.outcome.is_none() && auction.close(now).is_none() {
                return Ok(Decision::value(Ended::NotYet(auction.ends_at.duration_since(now))));
            }
            if let Some(outcome) = auction.outcome {
                return Ok(Decision::value(ended(outcome, &auction, held.deal)));
            }
            let Some(outcome) = auction.close(now) else { return Ok(Decision::value(Ended::Over)) };
            auction.outcome = Some(outcome);
            let deal = matches!(outcome, Outcome::Won { .. }).then(|| DealId(Uuid::now_v7()));
            tx.save_auction(&auction, deal).await?;
            let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
            let mut notifications = result(&auction, outcome, &lot, tx.at);
            if let Some(deal) = deal {
                let whole = (deal, lot.left());
                hold(tx, &mut lot, whole, "", None).await?;
            }
            if outcome == Outcome::NoBids {
                let event = lot.decide(LotCommand::Withdraw, None, tx.at)?;
                // Bidders hear how it ended.
                let is_bidder =
                    |it: &Notification| auction.bidders.iter().any(|bidder| it.to == Addressee::Person(bidder.user));
                let told = carry_out(tx, &mut lot, &event, "").await?;
                notifications.extend(told.into_iter().filter(|it| !is_bidder(it)));
            }
            let changes = vec![ChangeEvent::Lot(id)];
            Ok(Decision { notifications, changes, ..Decision::value(ended(outcome, &auction, deal)) })
        })
        .await
}

/// Who hears how an auction ended: the seller, whoever's bid is the highest, and the others who bid.
fn result(auction: &Auction, outcome: Outcome, lot: &Lot, at: Timestamp) -> Vec<Notification> {
    use NotificationKind as Kind;
    let (best, amount, [sellers, bests, others]) = match outcome {
        Outcome::Won { bidder, price } => (Some(bidder), Some(price), [Kind::LotSold, Kind::LotWon, Kind::LotLost]),
        Outcome::ReserveNotMet { bidder, price } => {
            (Some(bidder), Some(price), [Kind::LotReserveNotMet, Kind::LotMayBeAccepted, Kind::LotUnsold])
        }
        Outcome::NoBids => (None, None, [Kind::LotUnsold; 3]),
    };
    let best = best.and_then(|best| auction.bidder(best));
    let told = |to, kind, amount: Option<Money>| {
        let mut told = about(lot, to, kind, at);
        if let Some(amount) = amount {
            told.params = told.params.with("amount", actors::auction::told(amount));
        }
        told
    };
    // What somebody would have paid who was not sold to, nobody else learns.
    let is_sold = matches!(outcome, Outcome::Won { .. });
    let bidders = auction.bidders.iter().map(|bidder| {
        let (kind, amount) = if Some(*bidder) == best { (bests, amount) } else { (others, amount.filter(|_| is_sold)) };
        told(Addressee::Person(bidder.user), kind, amount)
    });
    iter::once(told(Addressee::Company(lot.seller), sellers, amount)).chain(bidders).collect()
}

fn ended(outcome: Outcome, auction: &Auction, deal: Option<DealId>) -> Ended {
    match (outcome, deal) {
        (Outcome::Won { bidder, price }, Some(deal)) => match auction.bidder(bidder) {
            Some(winner) => Ended::Won { deal, winner: winner.company, price },
            None => Ended::Over,
        },
        _ => Ended::Over,
    }
}

/// `data` of a bid that a seller accepts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcceptedBid {
    deal_id: DealId,
    price: Money,
}

/// The seller takes the highest bid, though it is below the reserve.
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
            let Some(Outcome::ReserveNotMet { bidder, price }) = auction.outcome else {
                return Err(ErrorCode::LotClosed.into());
            };
            let winner = auction.bidder(bidder).ok_or(LotRefusal::Closed)?;
            let deal_id = DealId(Uuid::now_v7());
            auction.outcome = Some(Outcome::Won { bidder, price });
            tx.save_auction(&auction, Some(deal_id)).await?;
            let mut lot = tx.lot(id, Some(seller)).await?.ok_or(LotRefusal::Absent)?;
            let whole = (deal_id, lot.left());
            hold(tx, &mut lot, whole, "", None).await?;
            let params = Params::default().with("listingId", id.to_string()).with("title", lot.fields.title());
            let params = params.with("amount", told(price));
            let kind = NotificationKind::LotWon;
            let job = Job {
                work: Work::Auction(QueuedAuction { lot: id }),
                cause: format!("{id} accepted {deal_id}"),
                user: None,
                due: None,
            };
            Ok(Decision {
                notifications: vec![Notification { to: Addressee::Person(winner.user), kind, params, at: tx.at }],
                jobs: vec![job],
                changes: vec![ChangeEvent::Lot(id)],
                ..Decision::reply("Bid accepted", AcceptedBid { deal_id, price })
            })
        })
        .await
}

/// Places the deal of who won, unless it is placed already.
pub async fn give_deal(
    store: &Store,
    deals: &Deals,
    lot: ListingId,
    (deal, winner, price): (DealId, CompanyId, Money),
) -> Result<(), BoxedRefusal> {
    if store.has_deal(deal.0).await? {
        return Ok(());
    }
    let found = store.listing(lot).await?.ok_or(LotRefusal::Absent)?;
    let buyer = store.party(winner).await?.ok_or(LotRefusal::Absent)?;
    let lot = StoredListing { live: true, sale_type: actors::domain::SaleType::Listing, price, ..found };
    let licences = store.licences(&[winner, lot.seller.id]).await?;
    let today = day(Timestamp::now());
    let holidays = store.calendar(today).await?;
    let lanes = store.lanes_from(lot.port).await?;
    let order = order_of(&lot, &buyer);
    let facts = OrderFacts { lot, buyer, licences, today, holidays, lanes };
    place_bound(store, deals, (deal, "Order placed by auction"), order, facts).await
}

/// Lets go of a lot whose winner could be given no deal, and tells both sides and the desk.
pub async fn let_go(store: &Store, id: ListingId) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let held = tx.auction(id).await?.filter(|it| it.status == LotStatus::Reserved);
            let Some(HeldAuction { auction, deal: Some(deal), .. }) = held else { return Ok(Decision::value(())) };
            let Some(Outcome::Won { bidder, .. }) = auction.outcome else { return Ok(Decision::value(())) };
            if store.has_deal(deal.0).await? {
                return Ok(Decision::value(()));
            }
            let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
            let event = lot.decide(LotCommand::Release(lot.held), None, tx.at)?;
            carry_out(tx, &mut lot, &event, "").await?;
            tx.drop_part(deal).await?;
            let winner = auction.bidder(bidder).map(|winner| Addressee::Person(winner.user));
            let told = [Addressee::Company(lot.seller), Addressee::Desk].into_iter().chain(winner);
            let notifications = told.map(|to| about(&lot, to, NotificationKind::LotUnplaced, tx.at)).collect();
            Ok(Decision { notifications, changes: vec![ChangeEvent::Lot(id)], ..Decision::value(()) })
        })
        .await
}
