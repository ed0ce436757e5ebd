//! What staff do to a deal as a whole: edit, delete, restore.

use actix_web::web::Data;
use granary_domain::DealKind;
use granary_http::{AppError, Reply, Staff, may};
use granary_services::{
    signing::SigningDesk,
    users::{self, Acted, Order},
};
use granary_store::Store;
use granary_trade::{
    deal::{Delete, Edit, LotLimits, OrderCommand},
    listing::ListingStore,
};

use crate::routes::{
    deal_call::{CommandReply, DealCall, EmptyBody, OpenDeal},
    disputes::ended,
};

/// Edits the terms of a deal that is not past funding.
pub async fn edit(guard: Staff<may::DealEdit>, call: DealCall<Edit>, desk: Data<SigningDesk>) -> Reply<CommandReply> {
    let (edit, deal) = call.open(guard).await?;
    let lot = if edit.concerns_lot() {
        let listing = desk.printer.store.listing(deal.shown.deal.listing).await?;
        LotLimits::of_whole(&listing.ok_or_else(AppError::not_found)?)
    } else {
        LotLimits::default()
    };
    let (id, deals) = (deal.id, deal.deals.clone());
    let edited = deal.execute(OrderCommand::Edit { edit, lot }, "Deal updated successfully").await?;
    // What was signed on other terms is void. If this fails, it is found when somebody opens the document.
    if let Err(refusal) = desk.catch_up(&deals.read(id).await?.deal).await {
        tracing::warn!(deal.id = %id, ?refusal, "Nobody looked at what this edit does to signed documents");
    }
    Ok(edited)
}

/// Deletes a deal that is closed or cancelled and binds nobody; where its bank has begun on it, once a second admin approves.
/// It can be restored as it was.
pub async fn delete(guard: Staff<may::DealDelete>, call: DealCall<Delete>, store: Data<Store>) -> Reply<Acted> {
    let (ask, OpenDeal { id: deal, caller, expected, key, deals, .. }) = call.open(guard).await?;
    ended(users::delete_order(&store, &deals, (Order { deal, expected }, ask), caller, key).await?)
}

/// Makes a procurement of a sale out of a warehouse, until it is funded, as what the warehouse says of its goods allows.
pub async fn convert(
    guard: Staff<may::DealEdit>,
    call: DealCall<EmptyBody>,
    store: Data<Store>,
) -> Reply<CommandReply> {
    let (EmptyBody {}, deal) = call.open(guard).await?;
    let of = &deal.shown.deal;
    let lines: Vec<_> = of.items.iter().map(|item| item.item_name.as_str()).collect();
    let stock = store.stock_of(of.seller.id, &lines, of.listing).await?;
    deal.execute(OrderCommand::ConvertToProcurement { stock }, "Deal converted successfully").await
}

/// Restores a deleted international order.
pub async fn restore_international(guard: Staff<may::DealRestore>, call: DealCall<EmptyBody>) -> Reply<CommandReply> {
    call.pass_on(guard, |_| OrderCommand::Restore { kind: DealKind::International }, "Order restored successfully")
        .await
}

/// Restores a deleted domestic order.
pub async fn restore_domestic(guard: Staff<may::DealRestore>, call: DealCall<EmptyBody>) -> Reply<CommandReply> {
    call.pass_on(guard, |_| OrderCommand::Restore { kind: DealKind::Domestic }, "Order restored successfully").await
}
