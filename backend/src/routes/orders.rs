//! Placing an order: from a lot on offer to a deal.

use actix_web::web::Data;
use actors::{
    deal::{DealStore, Deals, Item, Placement, Terms},
    domain::{
        Address, Channel, CompanyId, DealId, DealKind, Incoterm, ItemId, ListingId, Party, PaymentTerm, SaleType, Text,
        TransportMode, Version, day,
    },
    listing::{ListingStore, StoredListing},
    refusal::{ErrorCode, FieldCode},
    store::Kept,
    verification::LicenceState,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{AppError, Body, Key, Reply, Trader, kept},
    store::Store,
};

/// An order for a lot; the price is the lot's own.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlaceOrder {
    listing_id: ListingId,
    kind: DealKind,
    payment_term: PaymentTerm,
    /// Units of the lot; the whole lot unless told.
    #[serde(default)]
    quantity: Option<u32>,
    #[serde(default)]
    incoterm: Option<Incoterm>,
    #[serde(default)]
    destination: Option<Address>,
    #[serde(default)]
    transport_mode: Option<TransportMode>,
    #[serde(default)]
    delivery_terms: Option<Text<0, 500>>,
}

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
    let lot = listings.listing(ask.listing_id).await?.filter(|lot| lot.live).ok_or_else(AppError::not_found)?;
    let company = caller.who.company.ok_or_else(AppError::not_allowed)?;
    let buyer = store.party(company).await?.ok_or_else(AppError::not_allowed)?;
    check(&ask, &lot)?;
    bar_expired(&store, company, lot.seller.id).await?;
    let number = store.next_number(ask.kind).await?;
    let placement = placement(ask, lot, buyer, number);
    let receipt = deals.place(placement, caller, key, "Order placed successfully".to_owned()).await?;
    kept(receipt.reply, receipt.replayed)
}

/// Whose trade licence has run out makes no new deals.
async fn bar_expired(store: &Store, buyer: CompanyId, seller: CompanyId) -> Result<(), AppError> {
    let (licences, today) = (store.licences(&[buyer, seller]).await?, day(Timestamp::now()));
    let expired = licences.into_iter().filter(|(_, last)| LicenceState::of(*last, today) == LicenceState::Expired);
    let expired: Vec<CompanyId> = expired.map(|(company, _)| company).collect();
    let why = match expired.contains(&buyer) {
        true => ErrorCode::LicenceExpired,
        false if expired.is_empty() => return Ok(()),
        false => ErrorCode::SellerLicenceExpired,
    };
    Err(why.into())
}

/// Holds the order against the lot's own terms.
fn check(ask: &PlaceOrder, lot: &StoredListing) -> Result<(), AppError> {
    let invalid = |field| Err(AppError::coded(FieldCode::Invalid, field));
    if lot.sale_type == SaleType::Auction {
        return invalid("listingId");
    }
    if ask.quantity.is_some_and(|quantity| quantity == 0 || quantity > lot.quantity) {
        return invalid("quantity");
    }
    if ask.kind == DealKind::International && ask.incoterm.is_some_and(|incoterm| !offers(lot, incoterm)) {
        return invalid("incoterm");
    }
    let barred = |to: &Address| {
        lot.countries_not_for_sale.iter().any(|country| country.eq_ignore_ascii_case(to.country.as_str()))
    };
    if ask.destination.as_ref().is_some_and(barred) {
        return invalid("destination");
    }
    Ok(())
}

fn offers(lot: &StoredListing, incoterm: Incoterm) -> bool {
    lot.incoterms.is_empty() || lot.incoterms.contains(&incoterm)
}

fn placement(ask: PlaceOrder, lot: StoredListing, buyer: Party, number: u64) -> Placement {
    let item = Item {
        id: ItemId(Uuid::now_v7()),
        item_name: lot.title,
        hs_code: lot.hs_code,
        quantity: ask.quantity.unwrap_or(lot.quantity),
        unit: lot.unit,
        unit_weight: lot.unit_weight,
        unit_price: lot.price,
        price_as: lot.price_as,
    };
    let terms = Terms {
        incoterm: ask.incoterm,
        payment_term: ask.payment_term,
        transport_mode: ask.transport_mode,
        destination: ask.destination,
        delivery_terms: ask.delivery_terms,
        notes: None,
    };
    Placement {
        id: DealId(Uuid::now_v7()),
        number,
        kind: ask.kind,
        channel: Channel::Procurement,
        listing: lot.id,
        buyer,
        seller: lot.seller,
        items: vec![item],
        terms,
        origin: lot.port,
        perishable: lot.perishable,
    }
}
