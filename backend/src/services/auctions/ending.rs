//! The end of an auction: closed once, by a job that is due then, and its winner given the deal.

use std::iter;

use actors::{
    auction::{Auction, Outcome},
    change::ChangeEvent,
    deal::Deals,
    domain::{CompanyId, DealId, ListingId, Money, day},
    job::{Job, QueuedAuction, Work},
    listing::{ListingStore, StoredListing},
    lot::{Lot, LotCommand, LotRefusal, LotStatus},
    notification::{Addressee, Notification, NotificationKind},
    refusal::BoxedRefusal,
};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::placing::{order_of, place_bound};
use crate::{
    services::lots::{about, carry_out, hold},
    store::{Author, Decision, HeldAuction, Store, Tx},
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
            if let Some(by) = auction.decide_by() {
                return if now < by {
                    Ok(Decision::value(Ended::NotYet(by.duration_since(now))))
                } else {
                    lapse(tx, id).await
                };
            }
            if let Some(outcome) = auction.outcome {
                return Ok(Decision::value(ended(outcome, &auction, held.deal)));
            }
            let Some(outcome) = auction.close(now) else { return Ok(Decision::value(Ended::Over)) };
            auction.outcome = Some(outcome);
            let deal = matches!(outcome, Outcome::Won { .. }).then(|| DealId(Uuid::now_v7()));
            tx.save_auction(&auction, deal).await?;
            let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
            let mut notifications = result(&auction, outcome, &lot, deal, tx.at);
            let mut jobs = Vec::new();
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
            if let Some(by) = auction.decide_by() {
                // Nobody else may have it while the seller makes the choice.
                let event = lot.decide(LotCommand::Reserve(lot.left()), None, tx.at)?;
                carry_out(tx, &mut lot, &event, "").await?;
                jobs.push(end_of_choice(id, auction.round, by));
            }
            let changes = vec![ChangeEvent::Lot(id)];
            Ok(Decision { notifications, jobs, changes, ..Decision::value(ended(outcome, &auction, deal)) })
        })
        .await
}

/// Who hears how an auction ended: the seller, whoever's bid is the highest, and the others who bid.
fn result(auction: &Auction, outcome: Outcome, lot: &Lot, deal: Option<DealId>, at: Timestamp) -> Vec<Notification> {
    use NotificationKind as Kind;
    let (best, amount, [sellers, bests, others]) = match outcome {
        Outcome::Won { bidder, price } => (Some(bidder), Some(price), [Kind::LotSold, Kind::LotWon, Kind::LotLost]),
        Outcome::ReserveNotMet { bidder, price, .. } => {
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
        if let Some(deal) = deal.filter(|_| matches!(kind, Kind::LotSold | Kind::LotWon)) {
            told.params = told.params.with("dealId", deal.to_string());
        }
        if let Some(by) = auction.decide_by().filter(|_| kind != Kind::LotUnsold) {
            told.params = told.params.with("day", day(by).to_string());
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

/// Ends the time in which a seller could take the highest bid.
fn end_of_choice(lot: ListingId, round: u32, by: Timestamp) -> Job {
    Job {
        work: Work::Auction(QueuedAuction { lot }),
        cause: format!("{lot} undecided {round}"),
        user: None,
        due: Some(by),
    }
}

/// Lets go of a lot whose seller did not take the highest bid in time: its bidder is bound no more.
async fn lapse(tx: &Tx<'_>, id: ListingId) -> Result<Decision<Ended>, BoxedRefusal> {
    let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
    if !lot.awaits_seller() {
        return Ok(Decision::value(Ended::Over));
    }
    let mut notifications = vec![about(&lot, Addressee::Company(lot.seller), NotificationKind::LotUnsold, tx.at)];
    let event = lot.decide(LotCommand::Withdraw, None, tx.at)?;
    notifications.extend(carry_out(tx, &mut lot, &event, "").await?);
    Ok(Decision { notifications, changes: vec![ChangeEvent::Lot(id)], ..Decision::value(Ended::Over) })
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
    let order = order_of(&lot, &buyer);
    let facts = store.order_facts(lot, buyer).await?;
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
