//! What deals hold of lots: held for one buyer while the deal is made, sold when it is settled, and let go where none comes of
//! it.

use actors::{
    change::ChangeEvent,
    domain::{Caller, DealId, ListingId},
    lot::{Lot, LotCommand, LotEvent, LotRefusal},
    refusal::BoxedRefusal,
    store::{Idempotency, StoreDown},
};
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};

use super::{drafts::entry, offers::carry_out};
use crate::store::{Author, Decision, SettledPart, Store, Tx};

/// Holds units of a lot for one buyer, the name of whose seller is given: of two at once who want what is left of it, the
/// second is refused. Answers the deal that holds them: a retry of a request gets that of the first.
pub async fn reserve(
    store: &Store,
    (id, units, seller): (ListingId, u32, &str),
    deal: DealId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<DealId, BoxedRefusal> {
    let request = key.map(digest);
    store
        .perform(Author::caller(caller, None), async |tx| {
            let mut lot = tx.lot(id, None).await?.ok_or(LotRefusal::Absent)?;
            if let Some(request) = &request
                && let Some(first) = tx.part_asked(id, request).await?
            {
                return Ok(Decision::value(first));
            }
            let event = hold(tx, &mut lot, (deal, units), seller, request.as_deref()).await?;
            let journal = vec![entry(caller, event.kind(), &lot)];
            Ok(Decision { journal, changes: vec![ChangeEvent::Lot(id)], ..Decision::value(deal) })
        })
        .await
}

/// Holds units of a lot for a deal.
pub async fn hold(
    tx: &Tx<'_>,
    lot: &mut Lot,
    (deal, units): (DealId, u32),
    seller: &str,
    request: Option<&[u8]>,
) -> Result<LotEvent, BoxedRefusal> {
    let event = lot.decide(LotCommand::Reserve(units), None, tx.at)?;
    carry_out(tx, lot, &event, seller).await?;
    tx.hold_lot(lot.id, deal, units, request).await?;
    Ok(event)
}

/// A request as its key and its body tell it from others.
fn digest(of: &Idempotency) -> Vec<u8> {
    let mut digest = Sha256::new();
    for part in [of.caller.to_string().as_bytes(), of.path.as_bytes(), of.key.as_bytes(), &of.body] {
        digest.update(part.len().to_be_bytes());
        digest.update(part);
    }
    digest.finalize().to_vec()
}

/// Lets go of what a deal that never came holds of a lot.
pub async fn release(store: &Store, id: ListingId, deal: DealId, seller: &str) -> Result<(), BoxedRefusal> {
    if store.has_deal(deal.0).await? {
        return Ok(());
    }
    done(store, &SettledPart { lot: id, deal, is_sold: false, seller: seller.to_owned() }).await
}

/// Within this time a lot that is held has its deal, or whoever held it has died: no statement of an order takes seconds.
const PLACING: SignedDuration = SignedDuration::from_mins(2);

/// What deals that are over hold of lots is sold, or let go; so is what deals hold that never came.
pub async fn settle(store: &Store) -> Result<(), StoreDown> {
    for part in store.settled_lots(Timestamp::now() - PLACING).await? {
        if let Err(refusal) = done(store, &part).await {
            tracing::warn!(lot.id = %part.lot, ?refusal, "A lot whose deal is over stays held for it");
        }
    }
    Ok(())
}

/// What the server does to a lot by itself.
async fn done(store: &Store, part: &SettledPart) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let mut lot = tx.lot(part.lot, None).await?.ok_or(LotRefusal::Absent)?;
            let Some(units) = tx.part(lot.id, part.deal).await? else { return Ok(Decision::value(())) };
            let command = if part.is_sold { LotCommand::Sell(units) } else { LotCommand::Release(units) };
            let event = lot.decide(command, None, tx.at)?;
            let notifications = carry_out(tx, &mut lot, &event, &part.seller).await?;
            if part.is_sold {
                tx.sell_part(part.deal).await?
            } else {
                tx.drop_part(part.deal).await?
            }
            Ok(Decision { notifications, changes: vec![ChangeEvent::Lot(lot.id)], ..Decision::value(()) })
        })
        .await
}
