//! What staff do to a deal as a whole: edit, delete, restore.

use actix_web::web::Data;
use actors::{
    deal::{DealCommand, Deals, Edit, ItemEdit, LotLimits},
    domain::{
        Address, CargoRelease, DealId, DealKind, Incoterm, PaymentTerm, Text, TransportMode,
        catalogue::{ContainerLoad, Inspection},
    },
    listing::ListingStore,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::orders::Bare;
use crate::{
    http::{AppError, Body, Id, IfMatch, Key, Reply, Staff, may},
    routes::deals::{Written, command},
    services::signing::SigningDesk,
    store::Store,
};

/// The terms to change: absent fields stay as they are, an empty text removes.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditDeal {
    #[serde(default)]
    incoterm: Option<Incoterm>,
    #[serde(default)]
    payment_term: Option<PaymentTerm>,
    #[serde(default)]
    transport_mode: Option<TransportMode>,
    #[serde(default)]
    container_load: Option<ContainerLoad>,
    #[serde(default)]
    inspection: Option<Inspection>,
    #[serde(default)]
    cargo_release: Option<CargoRelease>,
    #[serde(default)]
    items: Option<Vec<ItemEdit>>,
    #[serde(default)]
    destination: Option<Address>,
    #[serde(default)]
    delivery_terms: Option<Text<0, 500>>,
    #[serde(default)]
    notes: Option<Text<0, 2000>>,
}

/// Edits the terms of a deal that is not past funding.
pub async fn edit(
    Staff(who, _): Staff<may::DealEdit>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(ask): Body<EditDeal>,
    Key(key): Key,
    deals: Data<Deals>,
    desk: Data<SigningDesk>,
) -> Reply<Written> {
    let EditDeal {
        incoterm,
        payment_term,
        transport_mode,
        container_load,
        inspection,
        cargo_release,
        items,
        destination,
        delivery_terms,
        notes,
    } = ask;
    let edit = Edit {
        incoterm,
        payment_term,
        transport_mode,
        container_load,
        inspection,
        cargo_release,
        items,
        destination,
        delivery_terms,
        notes,
    };
    let lot = if edit.concerns_lot() {
        let listing = deals.read(deal).await?.deal.listing;
        LotLimits::of_whole(&desk.press.store.listing(listing).await?.ok_or_else(AppError::not_found)?)
    } else {
        LotLimits::default()
    };
    let edit = DealCommand::Edit { edit, lot };
    let edited = command(&deals, deal, edit, who, version, key, "Deal updated successfully").await?;
    // What was signed on other terms is void. If this fails, it is found when somebody opens the document.
    if let Err(refusal) = desk.catch_up(&deals.read(deal).await?.deal).await {
        tracing::warn!(deal.id = %deal, ?refusal, "Nobody looked at what this edit does to signed documents");
    }
    Ok(edited)
}

/// Deletes a deal; it can be restored as it was.
pub async fn delete(
    Staff(who, _): Staff<may::DealDelete>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(_): Body<Bare>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    command(&deals, deal, DealCommand::Delete, who, version, key, "Deal deleted successfully").await
}

/// Makes a procurement of a sale out of a warehouse, until it is funded, as what the warehouse says of its goods allows.
pub async fn convert(
    Staff(who, _): Staff<may::DealEdit>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(_): Body<Bare>,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<Written> {
    let shown = deals.read(deal).await?;
    let lines: Vec<_> = shown.deal.items.iter().map(|item| item.item_name.as_str()).collect();
    let stock = store.stock_of(shown.deal.seller.id, &lines).await?;
    let it = DealCommand::ConvertToProcurement { stock };
    command(&deals, deal, it, who, version, key, "Deal converted successfully").await
}

/// Restores a deleted international order.
pub async fn restore_international(
    Staff(who, _): Staff<may::DealRestore>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(_): Body<Bare>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = DealCommand::Restore { kind: DealKind::International };
    command(&deals, deal, it, who, version, key, "Order restored successfully").await
}

/// Restores a deleted domestic order.
pub async fn restore_domestic(
    Staff(who, _): Staff<may::DealRestore>,
    Id(deal): Id<DealId>,
    version: IfMatch,
    Body(_): Body<Bare>,
    Key(key): Key,
    deals: Data<Deals>,
) -> Reply<Written> {
    let it = DealCommand::Restore { kind: DealKind::Domestic };
    command(&deals, deal, it, who, version, key, "Order restored successfully").await
}
