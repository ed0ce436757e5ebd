//! How a deal begins: the lines, the terms, and what an order must bring.

use jiff::Timestamp;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::{By, Deal, DealEvent, DealRefusal, ItemEdit, Why, price};
use crate::domain::{
    Address, Channel, DealId, DealKind, Incoterm, ItemId, ListingId, Money, Party, PaymentTerm, Port, PriceBasis, Text,
    TransportMode, Unit,
};

/// One line of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    #[serde(rename = "_id")]
    pub id: ItemId,
    pub item_name: String,
    pub hs_code: String,
    pub quantity: u32,
    /// What `quantity` counts.
    pub unit: Unit,
    /// Kilograms of one unit.
    pub unit_weight: Decimal,
    pub unit_price: Money,
    /// What `unit_price` is for.
    pub price_as: PriceBasis,
}

impl Item {
    /// An edit of this very line that would change nothing.
    pub(super) fn is_as(&self, edit: &ItemEdit) -> bool {
        let same_count = edit.quantity.is_none_or(|it| it == self.quantity);
        let same_price = edit.unit_price.is_none_or(|it| it == self.unit_price);
        self.id == edit.id && same_count && same_price
    }
}

/// What an edit may change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incoterm: Option<Incoterm>,
    pub payment_term: PaymentTerm,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transport_mode: Option<TransportMode>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destination: Option<Address>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delivery_terms: Option<Text<0, 500>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Text<0, 2000>>,
}

/// An order as it is placed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Placement {
    pub id: DealId,
    /// The display number, counted by kind.
    pub number: u64,
    #[serde(rename = "dealKind")]
    pub kind: DealKind,
    pub channel: Channel,
    pub listing: ListingId,
    pub buyer: Party,
    pub seller: Party,
    pub items: Vec<Item>,
    pub terms: Terms,
    /// Where the goods are loaded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Port>,
    /// Fresh goods: shorter times to pack and to accept.
    #[serde(default)]
    pub perishable: bool,
}

impl Deal {
    /// Says whether an order may become a deal.
    pub fn place(placement: Placement, _by: &By, _at: Timestamp) -> Result<DealEvent, DealRefusal> {
        check(&placement).map_err(|why| why.at(0))?;
        Ok(DealEvent::Placed(Box::new(placement)))
    }
}

fn check(order: &Placement) -> Result<(), Why> {
    let terms = &order.terms;
    if order.kind == DealKind::International {
        let named = [
            ("incoterm", terms.incoterm.is_some()),
            ("destination", terms.destination.is_some()),
            ("transportMode", terms.transport_mode.is_some()),
        ];
        let absent: Vec<_> = named.into_iter().filter_map(|(field, is_named)| (!is_named).then_some(field)).collect();
        if !absent.is_empty() {
            return Err(Why::Required(absent));
        }
    }
    if order.buyer.id == order.seller.id {
        return Err(Why::OwnLot);
    }
    if order.items.iter().any(|it| it.quantity == 0) {
        return Err(Why::Invalid("quantity"));
    }
    let totals = price::totals(&order.items).ok_or(Why::Invalid("quantity"))?;
    if !totals.reaches_minimum() {
        return Err(Why::BelowMinimum("quantity"));
    }
    Ok(())
}
