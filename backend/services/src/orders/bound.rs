//! The deals that both sides of a lot are bound to: by a bid that won, or by an offer that was accepted.

use granary_domain::{
    Address, DealId, DealKind, Incoterm, Party, PaymentTerm, PortType, TransportMode, refusal::BoxedRefusal,
};
use granary_store::Tx;
use granary_trade::{
    deal::{DealFault, NewDeal, OrderFacts, PlaceOrder},
    listing::StoredListing,
};

use super::begin;

/// Both sides read it in the deal.
const NOT_ON_CREDIT: &str = "Not on credit as the lot says: that goes beyond the buyer's procurement limit.";

/// Writes the deal of a part of a lot that is held for it. Where the lot is sold on credit that the buyer does not have any
/// more, it is paid otherwise: a limit that is spent is no way out of what was promised.
pub async fn place_bound(
    tx: &Tx<'_>,
    deal: DealId,
    order: PlaceOrder,
    facts: OrderFacts,
) -> Result<NewDeal, BoxedRefusal> {
    let number = tx.next_number(order.kind).await?;
    let place = async |order: PlaceOrder, facts: OrderFacts| {
        let new = begin(order.bound(facts), (deal, number), (None, None), tx)?;
        tx.add_deal(&new.commit).await?;
        Ok(new)
    };
    match place(order.clone(), facts.clone()).await {
        Err(DealFault::OverCreditLimit(_)) => {
            let methods = facts.lot.details.payment_method.as_deref().unwrap_or_default();
            let otherwise = methods.iter().map(|it| it.value).find(|term| term.credit_days().is_none());
            let payment_term = otherwise.unwrap_or(PaymentTerm::AsPerInvoice);
            let delivery_terms = NOT_ON_CREDIT.to_owned().try_into().ok();
            Ok(place(PlaceOrder { payment_term, delivery_terms, ..order }, facts).await?)
        }
        placed => Ok(placed?),
    }
}

/// What the winner of a lot orders, on the lot's own terms; the sides agree on the rest in the contract.
pub fn order_of(lot: &StoredListing, buyer: &Party) -> PlaceOrder {
    let is_domestic = lot.seller.country == lot.origin && buyer.country == lot.origin;
    let basis = lot.term_prices().first().map(|it| it.basis());
    let incoterm = basis.as_ref().map_or(Incoterm::Cif, |it| it.incoterm);
    let mode = match lot.port.map(granary_domain::Port::port_type) {
        _ if incoterm.is_by_water() => TransportMode::Sea,
        Some(PortType::Air) => TransportMode::Air,
        Some(PortType::Land) | None => TransportMode::Truck,
        Some(PortType::Sea) => TransportMode::Sea,
    };
    let methods = lot.details.payment_method.as_deref().unwrap_or_default();
    let destination = "To be agreed".to_owned().try_into().ok().map(|city| Address {
        line1: None,
        city,
        country: buyer.country,
        postal_code: None,
        zone: None,
    });
    PlaceOrder {
        listing_id: lot.id,
        kind: if is_domestic { DealKind::Domestic } else { DealKind::International },
        payment_term: methods.first().map_or(PaymentTerm::AsPerInvoice, |it| it.value),
        unit_price: None,
        quantity: None,
        incoterm: (!is_domestic).then_some(incoterm),
        place: basis.and_then(|it| it.place).filter(|_| !is_domestic),
        destination,
        transport_mode: (!is_domestic).then_some(mode),
        cargo_type: None,
        container_load: None,
        inspection: None,
        delivery_terms: None,
    }
}
