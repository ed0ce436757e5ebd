//! The end of an auction: closed once, by a job that is due then, and its winner given the deal.

use std::iter;

use granary_domain::{Address, DealId, ListingId, Money, refusal::BoxedRefusal};
use granary_identity::{
    job::{Job, QueuedAuction, Work},
    notification::{Addressee, Notification, NotificationKind},
};
use granary_store::{Author, Decision, HeldAuction, Store, Tx};
use granary_trade::{
    auction::{Auction, Bidder, Outcome},
    change::ChangeEvent,
    deal::{NewDeal, won},
    lot::{Lot, LotCommand, LotRefusal, ending as until, priced},
};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::changes;
use crate::{lots::hold, orders::place_won_order};

/// What came of looking at an auction whose time seems to have come.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Ended {
    /// Its end was put off, or a bid that was received in time may still be written.
    NotYet(SignedDuration),
    Over,
}

/// Closes an auction whose time has come, and gives whoever won the deal; asked again, it answers the same.
pub async fn end(store: &Store, id: ListingId) -> Result<Ended, BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let Some(held) = tx.auction(id).await? else { return Ok(Decision::value(Ended::Over)) };
            let (mut auction, now) = (held.auction, tx.at);
            if auction.outcome.is_none() && now < auction.closes_at() {
                return Ok(Decision::value(Ended::NotYet(auction.closes_at().duration_since(now))));
            }
            if let Some(by) = auction.decide_by() {
                return if now < by {
                    Ok(Decision::value(Ended::NotYet(by.duration_since(now))))
                } else {
                    lapse(tx, &auction).await
                };
            }
            let open = auction.outcome.is_none().then(|| auction.close(now)).flatten();
            let Some(outcome) = open else { return Ok(Decision::value(Ended::Over)) };
            auction.outcome = Some(outcome);
            let deal = matches!(outcome, Outcome::Won { .. }).then(|| DealId(Uuid::now_v7()));
            tx.save_auction(&auction, deal).await?;
            let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
            let mut notifications = result(&auction, outcome, &lot, deal, tx.at);
            let (mut jobs, mut changes) = (Vec::new(), changes(&auction));
            if let (Some(deal), Outcome::Won { bidder, price }) = (deal, outcome) {
                let winner = auction.bidder(bidder).ok_or(LotRefusal::Absent)?;
                let whole = (deal, lot.left());
                hold(tx, &mut lot, whole, "").await?;
                let new = place_won(tx, (id, deal), (winner, price, auction.destination_of(bidder).cloned())).await?;
                notifications.extend(new.notifications);
                changes.push(ChangeEvent::Deal(new.change));
            }
            if outcome == Outcome::NoBids {
                let event = lot.decide(LotCommand::Withdraw, None, tx.at)?;
                // Bidders hear how it ended.
                let is_bidder =
                    |it: &Notification| auction.bidders.iter().any(|bidder| it.to == Addressee::Member(bidder.user));
                let told = tx.carry_out(&mut lot, &event, "").await?;
                notifications.extend(told.into_iter().filter(|it| !is_bidder(it)));
            }
            if let Some(by) = auction.decide_by() {
                // Nobody else may have it while the seller makes the choice.
                let event = lot.decide(LotCommand::Reserve(lot.left()), None, tx.at)?;
                tx.carry_out(&mut lot, &event, "").await?;
                jobs.push(end_of_choice(id, auction.round, by));
            }
            Ok(Decision { notifications, jobs, changes, ..Decision::value(Ended::Over) })
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
        let mut told = lot.notification(to, kind, at);
        if let Some(amount) = amount {
            told.params = priced(told.params, amount, auction.terms.goods);
        }
        if let Some(deal) = deal.filter(|_| matches!(kind, Kind::LotSold | Kind::LotWon)) {
            told.params = told.params.with("dealId", deal.to_string());
        }
        if let Some(by) = auction.decide_by().filter(|_| kind != Kind::LotUnsold) {
            told.params = until(told.params, by);
        }
        told
    };
    // What somebody would have paid who was not sold to, nobody else learns.
    let is_sold = matches!(outcome, Outcome::Won { .. });
    let bidders = auction.bidders.iter().map(|bidder| {
        let (kind, amount) = if Some(*bidder) == best { (bests, amount) } else { (others, amount.filter(|_| is_sold)) };
        told(Addressee::Member(bidder.user), kind, amount)
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
async fn lapse(tx: &Tx<'_>, of: &Auction) -> Result<Decision<Ended>, BoxedRefusal> {
    let mut lot = tx.lot(of.terms.lot, None).await?.ok_or(LotRefusal::Absent)?;
    if !lot.awaits_seller() {
        return Ok(Decision::value(Ended::Over));
    }
    let mut notifications = vec![lot.notification(Addressee::Company(lot.seller), NotificationKind::LotUnsold, tx.at)];
    let event = lot.decide(LotCommand::Withdraw, None, tx.at)?;
    notifications.extend(tx.carry_out(&mut lot, &event, "").await?);
    Ok(Decision { notifications, changes: changes(of), ..Decision::value(Ended::Over) })
}

/// Writes the deal of who won a lot that is held for it.
pub(super) async fn place_won(
    tx: &Tx<'_>,
    (lot, deal): (ListingId, DealId),
    (winner, price, to): (Bidder, Money, Option<Address>),
) -> Result<NewDeal, BoxedRefusal> {
    let found = tx.listing(lot).await?.ok_or(LotRefusal::Absent)?;
    let buyer = tx.party(winner.company).await?.ok_or(LotRefusal::Absent)?;
    let (order, lot) = won(found, &buyer, (price, to));
    place_won_order(tx, deal, order, tx.order_facts(lot, buyer).await?).await
}

/// Lets go of a lot whose winner could be given no deal, and tells both sides, the desk and the others who bid.
pub async fn let_go(store: &Store, id: ListingId) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let Some(HeldAuction { mut auction, .. }) = tx.auction(id).await? else { return Ok(Decision::value(())) };
            let open = auction.outcome.is_none().then(|| auction.close(tx.at)).flatten();
            let Some(outcome @ Outcome::Won { bidder, .. }) = open else { return Ok(Decision::value(())) };
            auction.outcome = Some(outcome);
            tx.save_auction(&auction, None).await?;
            let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
            for command in [LotCommand::Reserve(lot.left()), LotCommand::Release(lot.left())] {
                let event = lot.decide(command, None, tx.at)?;
                tx.carry_out(&mut lot, &event, "").await?;
            }
            let winner = auction.bidder(bidder);
            let bidders = auction.bidders.iter().map(|bidder| {
                let kind =
                    if Some(*bidder) == winner { NotificationKind::LotUnplaced } else { NotificationKind::LotUnsold };
                (Addressee::Member(bidder.user), kind)
            });
            let told = [Addressee::Company(lot.seller), Addressee::Desk].map(|to| (to, NotificationKind::LotUnplaced));
            let notifications =
                told.into_iter().chain(bidders).map(|(to, kind)| lot.notification(to, kind, tx.at)).collect();
            Ok(Decision { notifications, changes: vec![ChangeEvent::Lot(id)], ..Decision::value(()) })
        })
        .await
}
