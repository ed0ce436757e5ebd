//! Lots that are sold whole: held for one buyer while the deal is made, and let go where none comes of it.

use actors::{
    change::ChangeEvent,
    domain::{Caller, DealId, ListingId},
    lot::{LotCommand, LotRefusal},
    refusal::BoxedRefusal,
    store::StoreDown,
};
use jiff::{SignedDuration, Timestamp};

use super::{drafts::entry, offers::carry_out};
use crate::store::{Author, Decision, Store};

/// Holds a lot for one buyer: of two at once the second finds it taken.
pub async fn reserve(store: &Store, id: ListingId, deal: DealId, caller: &Caller) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::caller(caller, None), async |tx| {
            let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
            let event = lot.decide(LotCommand::Reserve, None, tx.at)?;
            carry_out(tx, &mut lot, &event, "").await?;
            tx.hold_lot(id, deal).await?;
            let journal = vec![entry(caller, event.kind(), &lot)];
            Ok(Decision { journal, changes: vec![ChangeEvent::Lot(id)], ..Decision::value(()) })
        })
        .await
}

/// Lets go of a lot of which no deal came.
pub async fn release(store: &Store, id: ListingId, seller: &str) -> Result<(), BoxedRefusal> {
    done(store, id, LotCommand::Release, seller).await
}

/// Within this time a lot that is held has its deal, or whoever held it has died: no statement of an order takes seconds.
const PLACING: SignedDuration = SignedDuration::from_mins(2);

/// Lots whose deals are over are sold, or let go; so are those whose deals never came.
pub async fn settle(store: &Store) -> Result<(), StoreDown> {
    for (lot, is_sold, seller) in store.settled_lots(Timestamp::now() - PLACING).await? {
        let command = if is_sold { LotCommand::Sell } else { LotCommand::Release };
        if let Err(refusal) = done(store, lot, command, &seller).await {
            tracing::warn!(lot.id = %lot, ?refusal, "A lot whose deal is over stays held for it");
        }
    }
    Ok(())
}

/// What the server does to a lot by itself.
async fn done(store: &Store, id: ListingId, command: LotCommand, seller: &str) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
            let event = lot.decide(command, None, tx.at)?;
            let notifications = carry_out(tx, &mut lot, &event, seller).await?;
            Ok(Decision { notifications, changes: vec![ChangeEvent::Lot(id)], ..Decision::value(()) })
        })
        .await
}
