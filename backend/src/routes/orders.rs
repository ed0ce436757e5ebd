//! Placing an order: from a lot on offer to a deal.

use actix_web::web::Data;
use actors::{
    deal::{DealStore, Deals, PlaceOrder},
    domain::{DealId, ItemId, Version},
    listing::ListingStore,
    store::Kept,
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{AppError, Body, Key, Reply, Trader, kept},
    services::lots,
    store::Store,
};

/// `data` of a placed order: the new deal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Placed {
    #[serde(rename = "_id")]
    id: DealId,
    deal_id: DealId,
    #[serde(rename = "order_id")]
    order_id: String,
    version: Version,
}

/// A trader orders a lot: the deal begins, with its timeline.
pub async fn place(
    Trader(caller): Trader,
    Body(ask): Body<PlaceOrder>,
    Key(key): Key,
    deals: Data<Deals>,
    listings: Data<dyn ListingStore>,
    store: Data<Store>,
) -> Reply<Placed> {
    if let Some(key) = key.clone()
        && let Kept::Reply(reply) = store.kept(key).await?
    {
        return kept(reply, true);
    }
    let lot = listings.listing(ask.listing_id).await?.ok_or_else(AppError::not_found)?;
    let company = caller.who.company.ok_or_else(AppError::not_allowed)?;
    let buyer = store.party(company).await?.ok_or_else(AppError::not_allowed)?;
    let (lot_id, seller) = (lot.id, lot.seller.company_name.clone());
    let order = ask.decide(store.order_facts(lot, buyer).await?)?;
    let number = store.next_number(order.kind()).await?;
    let part = (lot_id, order.units(), &*seller);
    let deal = lots::reserve(&store, part, DealId(Uuid::now_v7()), &caller, key.as_ref()).await?;
    let placement = order.placement(deal, ItemId(Uuid::now_v7()), number);
    let placed = deals.place(placement, caller, key, "Order placed successfully".to_owned()).await;
    if placed.is_err() {
        lots::release(&store, lot_id, deal, &seller).await?;
    }
    let receipt = placed?;
    kept(receipt.reply, receipt.replayed)
}
