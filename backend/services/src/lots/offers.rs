//! Changing lots, and putting them on offer and off it.

use granary_domain::{
    Caller, ListingId, Version,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency},
};
use granary_identity::{
    job::{Job, QueuedAuction, Work},
    verification::LicenceStatus,
};
use granary_store::{Author, Decision, Store};
use granary_trade::{
    change::ChangeEvent,
    lot::{Lot, LotCommand, LotFields, LotRefusal, LotStatus, LotVersion, ManifestItem},
};

use super::drafts::{aside, entry, own};
use crate::plans;

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
    match store.licences(&[seller]).await?.first().map(|licence| licence.status(store.now())) {
        Some(LicenceStatus::Expired) => return Err(LotRefusal::LicenceExpired.into()),
        Some(LicenceStatus::DateWanted) => return Err(LotRefusal::LicenceDateWanted.into()),
        Some(LicenceStatus::Unverified) | None => return Err(LotRefusal::Unverified.into()),
        Some(LicenceStatus::Holds) => {}
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
            let lot = tx.lot(id, Some(seller)).await?.ok_or(LotRefusal::Absent)?;
            let (is_offered, at) = (command == LotCommand::Publish, tx.at);
            let (mut lot, event) = aside(move || lot.decide(command, seen, at).map(|event| (lot, event))).await?;
            if let Some(of) = lot.stock {
                let stock = tx.lot_stock(of, id).await?.ok_or(LotRefusal::GoodsNotPlaced)?;
                lot.check_stock(&event, &stock)?;
            }
            if is_offered {
                plans::admit_lot(tx, seller, lot.fields.is_auction()).await?;
            }
            let notifications = tx.carry_out(&mut lot, &event, &party.company_name).await?;
            Ok(Decision {
                journal: vec![entry(caller, event.kind(), &lot)],
                notifications,
                jobs: end_of(&lot),
                changes: changes_of(&lot),
                ..Decision::reply(message, (&lot).into())
            })
        })
        .await
}

/// Who hears of it: whoever watches the lot, and its company of the goods that it is of.
fn changes_of(lot: &Lot) -> Vec<ChangeEvent> {
    let stock = lot.stock.map(|_| ChangeEvent::Stock(lot.seller));
    [ChangeEvent::Lot(lot.id)].into_iter().chain(stock).collect()
}

/// What ends the auction of a lot, when its time has come.
fn end_of(lot: &Lot) -> Vec<Job> {
    if lot.status != LotStatus::Listed || !lot.fields.is_auction() {
        return Vec::new();
    }
    let work = Work::Auction(QueuedAuction { lot: lot.id });
    vec![Job { work, cause: format!("{} {}", lot.id, lot.version), user: None, due: lot.fields.auction_end_date }]
}
