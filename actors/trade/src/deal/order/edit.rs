//! An edit of the terms of a deal: what it names, and what of it is news.

use granary_domain::{
    Address, CargoRelease, Incoterm, ItemId, PaymentTerm, Text, TransportMode, UnitPrice,
    catalogue::{ContainerLoad, Inspection},
    choices,
};
use serde::{Deserialize, Serialize};

use crate::deal::{Item, Terms};

choices! {
    /// What an edit can change, by its name on the wire.
    EditField {
        Incoterm = "incoterm", "Incoterm";
        PaymentTerm = "paymentTerm", "Payment term";
        TransportMode = "transportMode", "Transport mode";
        ContainerLoad = "containerLoad", "Container load";
        Inspection = "inspection", "Inspection";
        CargoRelease = "cargoRelease", "Cargo release";
        Items = "items", "Items";
        Destination = "destination", "Destination";
        DeliveryTerms = "deliveryTerms", "Delivery terms";
        Notes = "notes", "Notes";
    }
}

/// New quantity and price of one line; absent ones stay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ItemEdit {
    #[serde(rename = "_id")]
    pub id: ItemId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quantity: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit_price: Option<UnitPrice>,
}

impl ItemEdit {
    /// Whether it would change nothing of this line.
    pub(in crate::deal) fn leaves(&self, item: &Item) -> bool {
        let same_count = self.quantity.is_none_or(|it| it == item.quantity);
        let same_price = self.unit_price.is_none_or(|it| it == item.unit_price);
        self.id == item.id && same_count && same_price
    }
}

/// The terms to change: absent fields stay as they are, an empty text removes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Edit {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incoterm: Option<Incoterm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payment_term: Option<PaymentTerm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transport_mode: Option<TransportMode>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub container_load: Option<ContainerLoad>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inspection: Option<Inspection>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cargo_release: Option<CargoRelease>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_items = 2000)]
    pub items: Option<Vec<ItemEdit>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destination: Option<Address>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delivery_terms: Option<Text<0, 500>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Text<0, 2000>>,
}

impl Edit {
    /// Whether what the lot allows decides about it: how much there is, and where it may go.
    pub fn concerns_lot(&self) -> bool {
        self.items.is_some() || self.destination.is_some()
    }

    /// Whether a contract and a credit on other terms no longer hold: price, quantity, way, place or payment change.
    pub(in crate::deal) fn is_material(&self) -> bool {
        let Self { incoterm, payment_term, transport_mode, items, destination, .. } = self;
        let of_way = incoterm.is_some() || transport_mode.is_some() || destination.is_some();
        of_way || payment_term.is_some() || items.is_some()
    }

    /// The fields that this edit names.
    pub fn fields(&self) -> Vec<EditField> {
        let named = [
            (EditField::Incoterm, self.incoterm.is_some()),
            (EditField::PaymentTerm, self.payment_term.is_some()),
            (EditField::TransportMode, self.transport_mode.is_some()),
            (EditField::ContainerLoad, self.container_load.is_some()),
            (EditField::Inspection, self.inspection.is_some()),
            (EditField::CargoRelease, self.cargo_release.is_some()),
            (EditField::Items, self.items.is_some()),
            (EditField::Destination, self.destination.is_some()),
            (EditField::DeliveryTerms, self.delivery_terms.is_some()),
            (EditField::Notes, self.notes.is_some()),
        ];
        named.into_iter().filter_map(|(field, is_named)| is_named.then_some(field)).collect()
    }

    /// This edit without what the deal has already.
    pub(in crate::deal) fn news_to(&self, terms: &Terms, items: &[Item]) -> Self {
        let text = |new: &str, old: Option<&str>| new != old.unwrap_or_default();
        Self {
            incoterm: self.incoterm.filter(|it| Some(*it) != terms.incoterm),
            payment_term: self.payment_term.filter(|it| *it != terms.payment_term),
            transport_mode: self.transport_mode.filter(|it| Some(*it) != terms.transport_mode),
            container_load: self.container_load.filter(|it| Some(*it) != terms.container_load),
            inspection: self.inspection.filter(|it| Some(*it) != terms.inspection),
            cargo_release: self.cargo_release.filter(|it| Some(*it) != terms.cargo_release),
            items: self
                .items
                .clone()
                .map(|mut lines| {
                    lines.retain(|it| !items.iter().any(|line| it.leaves(line)));
                    lines
                })
                .filter(|lines| !lines.is_empty()),
            destination: self.destination.clone().filter(|it| Some(it) != terms.destination.as_ref()),
            delivery_terms: self
                .delivery_terms
                .clone()
                .filter(|it| text(it.as_str(), terms.delivery_terms.as_ref().map(Text::as_str))),
            notes: self.notes.clone().filter(|it| text(it.as_str(), terms.notes.as_ref().map(Text::as_str))),
        }
    }
}
