//! On which terms what waits for another of a company would bind it.

use granary_domain::{
    Address, Incoterm, PaymentTerm, Place, PriceBasis, ShipmentWindow, Tolerance, TransportMode, Unit, UnitPrice,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    deal::PlaceOrder,
    lot::{OfferTerms, PrivateOffer},
};

/// As much as the act says, or the offer that it accepts: what is absent stands as the lot has it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldTerms {
    /// The whole lot where none are told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retail_price_as: Option<PriceBasis>,
    /// Of one unit or one metric ton; the most of a bid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<UnitPrice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<Tolerance>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incoterm: Option<Incoterm>,
    /// The port or place that the incoterm names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_term: Option<PaymentTerm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shipment: Option<ShipmentWindow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transport_mode: Option<TransportMode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destination: Option<Address>,
}

impl HeldTerms {
    pub(crate) fn of_order(order: &PlaceOrder) -> Self {
        Self {
            units: order.quantity,
            price: order.unit_price,
            incoterm: order.incoterm,
            place: order.place.clone(),
            payment_term: Some(order.payment_term),
            transport_mode: order.transport_mode,
            destination: order.destination.clone(),
            ..Self::default()
        }
    }

    pub(crate) fn of_offer(terms: &OfferTerms) -> Self {
        Self {
            units: Some(terms.units.get()),
            price: Some(terms.price),
            tolerance: terms.tolerance,
            incoterm: Some(terms.incoterm),
            place: terms.place.clone(),
            payment_term: terms.payment_term,
            shipment: terms.shipment,
            transport_mode: terms.transport_mode,
            destination: terms.destination.clone(),
            ..Self::default()
        }
    }

    /// Those of a round, counted from 1; of the last where none was told.
    pub(crate) fn of_round(offer: &PrivateOffer, round: Option<usize>) -> Self {
        let nth = round.unwrap_or(offer.named.len()).checked_sub(1);
        nth.and_then(|nth| offer.named.get(nth)).map(|it| Self::of_offer(&it.terms)).unwrap_or_default()
    }
}
