//! The deals of accepted offers: whether one may be, and placing it once, whatever dies in between.

use actors::{
    deal::{Deals, OrderFacts, PlaceOrder},
    domain::{Caller, CompanyId, ListingId, OfferId},
    listing::{ListingStore, StoredListing},
    lot::{LotRefusal, PrivateOffer},
    refusal::BoxedRefusal,
    store::StoreDown,
};
use jiff::{SignedDuration, Timestamp};

use crate::{
    services::{
        auctions::{order_of, place_bound},
        lots::own,
    },
    store::Store,
};

/// Who accepts has it placed within this time, or has died over it.
const PLACING: SignedDuration = SignedDuration::from_secs(60);

/// Refuses an offer that could become no deal, such as one of a company whose licence has run out.
pub async fn check(store: &Store, lot: ListingId, offer: OfferId, by: CompanyId) -> Result<(), BoxedRefusal> {
    let found = store.offers_on(lot, by).await?;
    let (offer, _) = found.into_iter().find(|(it, _)| it.id == offer).ok_or(LotRefusal::Absent)?;
    let (order, facts) = order(store, &offer).await?;
    Ok(order.decide(facts).map(drop)?)
}

/// Places the deal of an accepted offer, unless it is placed already.
async fn place(store: &Store, deals: &Deals, offer: &PrivateOffer) -> Result<(), BoxedRefusal> {
    let Some(deal) = offer.deal else { return Ok(()) };
    if store.has_deal(deal.0).await? {
        return Ok(());
    }
    let (order, facts) = order(store, offer).await?;
    place_bound(store, deals, (deal, "Order placed by offer"), order, facts).await
}

/// Places the deal of an offer that was just accepted; where that fails, it is tried again by itself.
pub async fn place_accepted(store: &Store, deals: &Deals, lot: ListingId, offer: OfferId, caller: &Caller) {
    let placed = async {
        let company = own(caller)?;
        let found = store.offers_on(lot, company).await?;
        match found.into_iter().find(|(it, _)| it.id == offer) {
            Some((offer, _)) => place(store, deals, &offer).await,
            None => Ok(()),
        }
    };
    if let Err(refusal) = placed.await {
        tracing::warn!(%offer, ?refusal, "An accepted offer has no deal yet");
    }
}

/// Places the deals of those who died over it.
pub async fn complete(store: &Store, deals: &Deals) -> Result<(), StoreDown> {
    for offer in store.unplaced_offers(Timestamp::now() - PLACING).await? {
        if let Err(refusal) = place(store, deals, &offer).await {
            tracing::warn!(offer.id = %offer.id, ?refusal, "An accepted offer has no deal yet");
        }
    }
    Ok(())
}

async fn order(store: &Store, offer: &PrivateOffer) -> Result<(PlaceOrder, OrderFacts), BoxedRefusal> {
    let found = store.listing(offer.lot).await?.ok_or(LotRefusal::Absent)?;
    let buyer = store.party(offer.buyer).await?.ok_or(LotRefusal::Absent)?;
    let terms = offer.last().ok_or(LotRefusal::Absent)?.terms;
    // Of a lot that is sold whole nobody else may order any more: it is held for this very deal.
    let lot = StoredListing { live: true, price: terms.price, incoterms: vec![terms.incoterm], ..found };
    let order = PlaceOrder { quantity: Some(terms.units.get()), ..order_of(&lot, &buyer) };
    Ok((order, store.order_facts(lot, buyer).await?))
}
