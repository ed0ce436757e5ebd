//! Lots that are sold whole: held for one buyer while the deal is made, and let go where none comes of it.

use actors::{
    change::ChangeEvent,
    domain::{Caller, ListingId},
    lot::{LotCommand, LotRefusal},
    refusal::BoxedRefusal,
};

use super::{drafts::entry, offers::carry_out};
use crate::store::{Author, Decision, Store};

/// Holds a lot for one buyer: of two at once the second finds it taken.
pub async fn reserve(store: &Store, id: ListingId, caller: &Caller) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::caller(caller, None), async |tx| {
            let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
            let event = lot.decide(LotCommand::Reserve, None, tx.at)?;
            carry_out(tx, &mut lot, &event, "").await?;
            let journal = vec![entry(caller, event.kind(), &lot)];
            Ok(Decision { journal, changes: vec![ChangeEvent::Lot(id)], ..Decision::value(()) })
        })
        .await
}

/// Lets go of a lot of which no deal came.
pub async fn release(store: &Store, id: ListingId, seller: &str) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
            let event = lot.decide(LotCommand::Release, None, tx.at)?;
            carry_out(tx, &mut lot, &event, seller).await?;
            Ok(Decision { changes: vec![ChangeEvent::Lot(id)], ..Decision::value(()) })
        })
        .await
}
