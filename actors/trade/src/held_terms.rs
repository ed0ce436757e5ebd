//! On which terms what waits for another of a company would bind it.

use granary_domain::{
    Address, Incoterm, Packaging, PaymentTerm, Place, PriceBasis, ShipmentWindow, SpecialDocument, Text, Tolerance,
    TransportMode, Unit, UnitPrice,
    catalogue::{CargoType, ContainerLoad, Inspection},
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub packing: Option<Packaging>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cargo_type: Option<CargoType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container_load: Option<ContainerLoad>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inspection: Option<Inspection>,
    /// What is to come beside the usual documents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(max_items = 50)]
    pub documents: Option<Vec<SpecialDocument>>,
    /// For how many days an offer stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days: Option<u32>,
    /// What an order says of its delivery in words of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delivery_terms: Option<Text<0, 500>>,
    /// A word to the other side of an offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Text<0, 1000>>,
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
            cargo_type: order.cargo_type,
            container_load: order.container_load,
            inspection: order.inspection,
            delivery_terms: order.delivery_terms.clone(),
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
            packing: terms.packing,
            cargo_type: terms.cargo_type,
            documents: terms.documents.clone(),
            note: terms.note.clone(),
            ..Self::default()
        }
    }

    /// Those of a round, counted from 1; of the last where none was told.
    pub(crate) fn of_round(offer: &PrivateOffer, round: Option<usize>) -> Self {
        let nth = round.unwrap_or(offer.named.len()).checked_sub(1);
        nth.and_then(|nth| offer.named.get(nth)).map(|it| Self::of_offer(&it.terms)).unwrap_or_default()
    }
}
