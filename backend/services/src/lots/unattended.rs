//! Lots of companies nobody of which may act any more: none of them stays on offer. An auction that has bids is held to its end,
//! for those who bid rely on it, and staff run the deal of who wins.

use granary_domain::{refusal::BoxedRefusal, store::StoreUnavailable};
use granary_store::{Author, Decision, Store, UnattendedLot};
use granary_trade::{
    change::ChangeEvent,
    lot::{LotCommand, LotRefusal},
};

/// Takes lots off offer whose sellers are banned or gone, all of their companies.
pub async fn withdraw_unattended(store: &Store) -> Result<(), StoreUnavailable> {
    for unattended in store.unattended_lots().await? {
        if let Err(refusal) = withdraw(store, &unattended).await {
            tracing::warn!(lot.id = %unattended.lot, ?refusal, "A lot that nobody attends to stays on offer");
        }
    }
    Ok(())
}

async fn withdraw(store: &Store, UnattendedLot { lot: id, seller }: &UnattendedLot) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let mut lot = tx.lot(*id, None).await?.ok_or(LotRefusal::Absent)?;
            // A ban may have been lifted since it was looked for.
            if tx.is_attended(lot.seller).await? {
                return Ok(Decision::value(()));
            }
            let event = lot.decide(LotCommand::Withdraw, None, tx.at)?;
            let notifications = tx.carry_out(&mut lot, &event, seller).await?;
            Ok(Decision { notifications, changes: vec![ChangeEvent::Lot(*id)], ..Decision::value(()) })
        })
        .await
}
