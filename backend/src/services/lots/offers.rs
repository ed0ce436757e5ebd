//! Changing lots, and putting them on offer and off it.

use actors::{
    auction::{AuctionTerms, Outcome, told as told_amount},
    change::ChangeEvent,
    domain::{Caller, ListingId, Version, day},
    job::{Job, QueuedAuction, Work},
    lot::{Anew, Lot, LotCommand, LotEvent, LotFields, LotRefusal, LotStatus, LotVersion, ManifestItem},
    notification::{Addressee, Notification, NotificationKind},
    refusal::{BoxedRefusal, ErrorCode, Params},
    store::{Committed, Idempotency},
    verification::LicenceStatus,
};

use super::drafts::{entry, keep_pictures, own};
use crate::{
    services::plans,
    store::{Author, Decision, Store, Tx},
};

/// Says all of a lot anew; its manifest stays where none is given.
pub async fn update(
    store: &Store,
    id: ListingId,
    (fields, manifest): (LotFields, Option<Vec<ManifestItem>>),
    seen: Option<Version>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<LotVersion>, BoxedRefusal> {
    let command = LotCommand::Update { fields: Box::new(fields), manifest };
    act(store, id, command, seen, "Lot saved", caller, key).await
}

/// Puts a lot on offer, once its company may trade.
pub async fn publish(
    store: &Store,
    id: ListingId,
    seen: Option<Version>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<LotVersion>, BoxedRefusal> {
    let seller = own(caller)?;
    let today = day(jiff::Timestamp::now());
    match store.licences(&[seller]).await?.first().map(|licence| licence.status(today)) {
        Some(LicenceStatus::Expired) => return Err(LotRefusal::LicenceExpired.into()),
        Some(LicenceStatus::DateWanted) => return Err(LotRefusal::LicenceDateWanted.into()),
        _ => {}
    }
    act(store, id, LotCommand::Publish, seen, "Lot listed", caller, key).await
}

/// Takes a lot off offer; a draft that nobody saw goes for good.
pub async fn withdraw(
    store: &Store,
    id: ListingId,
    seen: Option<Version>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<LotVersion>, BoxedRefusal> {
    act(store, id, LotCommand::Withdraw, seen, "Lot withdrawn", caller, key).await
}

async fn act(
    store: &Store,
    id: ListingId,
    command: LotCommand,
    seen: Option<Version>,
    message: &'static str,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<LotVersion>, BoxedRefusal> {
    let seller = own(caller)?;
    let party = store.party(seller).await?.ok_or(ErrorCode::NotAllowed)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let mut lot = tx.lot(id, Some(seller)).await?.ok_or(LotRefusal::Absent)?;
            let is_offered = command == LotCommand::Publish;
            let event = lot.decide(command, seen, tx.at)?;
            if is_offered {
                plans::admit_lot(tx, seller, lot.fields.is_auction()).await?;
            }
            let notifications = carry_out(tx, &mut lot, &event, &party.company_name).await?;
            Ok(Decision {
                journal: vec![entry(caller, event.kind(), &lot)],
                notifications,
                jobs: end_of(&lot),
                changes: vec![ChangeEvent::Lot(id)],
                ..Decision::reply(message, (&lot).into())
            })
        })
        .await
}

/// Saves what was decided of a lot, and what everybody sees of it; answers who is told.
pub async fn carry_out(
    tx: &Tx<'_>,
    lot: &mut Lot,
    event: &LotEvent,
    seller: &str,
) -> Result<Vec<Notification>, BoxedRefusal> {
    if let LotEvent::Updated { new_edition: true, .. } | LotEvent::Published(Some(_)) = event {
        tx.keep_edition(lot.id).await?;
    }
    let released = match event {
        LotEvent::Withdrawn if lot.awaits_seller() => Some(released(tx, lot).await?),
        _ => None,
    };
    let was = lot.status;
    lot.apply(event, tx.at);
    if *event == LotEvent::Discarded {
        tx.discard_lot(lot.id).await?;
        return Ok(Vec::new());
    }
    tx.save_lot(lot, matches!(event, LotEvent::Updated { manifest: Some(_), .. })).await?;
    if let LotEvent::Updated { .. } = event {
        keep_pictures(tx, lot).await?;
    }
    if *event == LotEvent::Withdrawn {
        tx.close_offers(lot.id).await?;
    }
    tx.show_lot(lot, was, seller).await?;
    if lot.bids == 0 {
        match AuctionTerms::of(lot.id, lot.seller, &lot.fields) {
            Some(terms) if lot.status == LotStatus::Listed => tx.open_auction(terms).await?,
            _ if matches!(event, LotEvent::Updated { .. } | LotEvent::Withdrawn) => tx.drop_auction(lot.id).await?,
            _ => {}
        }
    }
    if let Some(bidder) = released {
        return Ok(bidder);
    }
    let (kind, terms) = match event {
        LotEvent::Published(Some(Anew { terms })) if !terms.is_empty() => {
            (NotificationKind::LotTermsChanged, terms.as_slice())
        }
        LotEvent::Updated { new_edition: true, .. } | LotEvent::Published(Some(_)) => {
            (NotificationKind::LotChanged, &[][..])
        }
        LotEvent::Withdrawn => (NotificationKind::LotWithdrawn, &[][..]),
        _ => return Ok(Vec::new()),
    };
    let tell = |to| {
        let mut told = about(lot, Addressee::Person(to), kind, tx.at);
        if !terms.is_empty() {
            let names: Vec<String> = terms.iter().map(ToString::to_string).collect();
            told.params = told.params.with("fields", names);
        }
        told
    };
    Ok(tx.interested_in(lot.id).await?.into_iter().map(tell).collect())
}

/// The highest bidder of an auction whose seller does not take the bid hears so; everybody else knows already.
async fn released(tx: &Tx<'_>, lot: &Lot) -> Result<Vec<Notification>, BoxedRefusal> {
    let Some(auction) = tx.auction(lot.id).await?.map(|held| held.auction) else { return Ok(Vec::new()) };
    let Some(Outcome::ReserveNotMet { bidder, price, .. }) = auction.outcome else { return Ok(Vec::new()) };
    let told = auction.bidder(bidder).map(|bidder| {
        let told = about(lot, Addressee::Person(bidder.user), NotificationKind::LotBidReleased, tx.at);
        Notification { params: told.params.with("amount", told_amount(price)), ..told }
    });
    Ok(told.into_iter().collect())
}

/// What ends the auction of a lot, when its time has come.
fn end_of(lot: &Lot) -> Vec<Job> {
    if lot.status != LotStatus::Listed || !lot.fields.is_auction() {
        return Vec::new();
    }
    let work = Work::Auction(QueuedAuction { lot: lot.id });
    vec![Job { work, cause: format!("{} {}", lot.id, lot.version), user: None, due: lot.fields.auction_end_date }]
}

/// A notification about a lot.
pub fn about(lot: &Lot, to: Addressee, kind: NotificationKind, at: jiff::Timestamp) -> Notification {
    let params = Params::default().with("listingId", lot.id.to_string()).with("title", lot.fields.title());
    Notification { to, kind, params, at }
}
