//! The end of an auction: closed once, by a job that is due then, and its winner given the deal.

use actors::{
    auction::{Outcome, told},
    change::ChangeEvent,
    deal::{Deals, OrderFacts},
    domain::{Caller, CompanyId, DealId, ListingId, Money, day},
    job::{Job, QueuedAuction, Work},
    listing::{ListingStore, StoredListing},
    lot::{LotCommand, LotRefusal},
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
    lots::{carry_out, own},
    store::{Author, Decision, Store},
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
            let command = match outcome {
                Outcome::Won { .. } => Some(LotCommand::Reserve),
                Outcome::NoBids => Some(LotCommand::Withdraw),
                Outcome::ReserveNotMet { .. } => None,
            };
            if let Some(command) = command {
                let event = lot.decide(command, None, tx.at)?;
                carry_out(tx, &mut lot, &event, "").await?;
            }
            if let Some(deal) = deal {
                tx.hold_lot(id, deal).await?;
            }
            let about = Params::default().with("listingId", id.to_string()).with("title", lot.fields.title());
            let to = |to, kind, amount: String| Notification {
                to,
                kind,
                params: about.clone().with("amount", amount),
                at: tx.at,
            };
            let words = match outcome {
                Outcome::Won { price, .. } => format!("It was sold for {}.", told(price)),
                Outcome::ReserveNotMet { price, .. } => {
                    format!("The highest bid was {}, below your reserve: you may accept it.", told(price))
                }
                Outcome::NoBids => "Nobody bid.".to_owned(),
            };
            let mut notifications = vec![to(Addressee::Company(lot.seller), NotificationKind::LotAuctionEnded, words)];
            if let Outcome::Won { bidder, price } = outcome
                && let Some(winner) = auction.bidder(bidder)
            {
                notifications.push(to(Addressee::Person(winner.user), NotificationKind::LotWon, told(price)));
            }
            let changes = vec![ChangeEvent::Lot(id)];
            Ok(Decision { notifications, changes, ..Decision::value(ended(outcome, &auction, deal)) })
        })
        .await
}

fn ended(outcome: Outcome, auction: &actors::auction::Auction, deal: Option<DealId>) -> Ended {
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
            let event = lot.decide(LotCommand::Reserve, None, tx.at)?;
            carry_out(tx, &mut lot, &event, "").await?;
            tx.hold_lot(id, deal_id).await?;
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
    let order = order_of(&lot, &buyer);
    let facts = OrderFacts { lot, buyer, licences, today, holidays };
    place_bound(store, deals, (deal, "Order placed by auction"), order, facts).await
}
