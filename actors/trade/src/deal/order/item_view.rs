//! A line of a deal on the wire.

use granary_domain::{ItemId, Money, PriceBasis, Tolerance, Unit, UnitPrice, record::Row};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{Deal, Item, PackedLine, price};

/// A line of a deal on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemView {
    #[serde(rename = "_id")]
    pub id: ItemId,
    pub item_name: String,
    pub hs_code: String,
    pub quantity: u32,
    pub unit: Unit,
    /// Kilograms of one unit.
    #[schema(value_type = String)]
    pub unit_weight: Decimal,
    pub unit_price: UnitPrice,
    pub price_as: PriceBasis,
    pub total: Money,
    /// By how many per cent what is shipped may differ.
    pub tolerance: Tolerance,
    /// The most that may be shipped.
    pub most_quantity: u64,
    /// Less than this is not the whole of it.
    pub least_quantity: u64,
    /// What goes with all shipments.
    pub shipped_quantity: u64,
    /// What of that is planned and has not left.
    pub planned_quantity: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub packaging: Option<PackedLine>,
}

impl Row for ItemView {}

impl Deal {
    pub(in crate::deal) fn item_view(&self, item: &Item) -> ItemView {
        let tolerance = self.tolerance_of(item);
        ItemView {
            id: item.id,
            item_name: item.item_name.clone(),
            hs_code: item.hs_code.clone(),
            quantity: item.quantity,
            unit: item.unit,
            unit_weight: item.unit_weight.normalize(),
            unit_price: item.unit_price,
            price_as: item.price_as,
            total: price::line_total(item).unwrap_or_else(|| Money::zero(item.unit_price.currency())),
            tolerance,
            most_quantity: tolerance.most_of(item.quantity),
            least_quantity: tolerance.least_of(item.quantity),
            shipped_quantity: self.shipped(item.id),
            planned_quantity: self.planned(item.id),
            packaging: self.packaging_of(item.id).cloned(),
        }
    }
}
