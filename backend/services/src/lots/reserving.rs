//! What deals hold of lots from their beginning on.

use granary_domain::{DealId, refusal::BoxedRefusal};
use granary_store::Tx;
use granary_trade::lot::{Lot, LotCommand, LotEvent};

/// Holds units of a lot for a deal.
pub async fn hold(
    tx: &Tx<'_>,
    lot: &mut Lot,
    (deal, units): (DealId, u32),
    seller: &str,
) -> Result<LotEvent, BoxedRefusal> {
    let event = lot.decide(LotCommand::Reserve(units), None, tx.at)?;
    take_part(tx, lot, &event, (deal, units), seller).await?;
    Ok(event)
}

/// Writes what was decided to be held of a lot for a deal.
pub async fn take_part(
    tx: &Tx<'_>,
    lot: &mut Lot,
    reserved: &LotEvent,
    (deal, units): (DealId, u32),
    seller: &str,
) -> Result<(), BoxedRefusal> {
    tx.carry_out(lot, reserved, seller).await?;
    Ok(tx.hold_lot(lot.id, deal, units).await?)
}
