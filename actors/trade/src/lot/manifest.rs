//! The manifest of a lot: the goods that it is made of, a row each.

use granary_domain::{HsCode, ItemMeasure, Millimetres, Money, ShelfLife, Text, UnitPrice, Weight};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Count, Location};

/// The most rows of a manifest.
pub const MAX_ITEMS: usize = 2000;

/// Goods of one kind in a lot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManifestItem {
    pub item_name: Text<1, 200>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manufacturer: Option<Text<0, 200>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model_number: Option<Text<0, 100>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item_material: Option<Text<0, 100>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item_size: Option<Text<0, 100>>,
    /// What the size is measured in; with a size alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item_measure: Option<ItemMeasure>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hs_code: Option<HsCode>,
    /// Kilograms of one unit.
    pub unit_weight: Weight,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Text<0, 2000>>,
    /// How long this item keeps, where not as the whole lot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shelf_life: Option<ShelfLife>,
    pub quantity: Count,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retail_price: Option<Money>,
    pub unit_price: UnitPrice,
    /// Of one unit, in millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<Millimetres>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breadth: Option<Millimetres>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<Millimetres>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub items_per_carton: Option<Count>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cartons_per_pallet: Option<Count>,
    /// Locations of pictures that everybody may see, five at most.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 5)]
    pub images: Vec<Location>,
}

impl ManifestItem {
    /// What all of it costs, in dollars.
    pub fn worth_usd(&self) -> Option<Decimal> {
        let worth = self.unit_price.amount().checked_mul(self.quantity.get().into())?;
        worth.checked_div(self.unit_price.currency().per_usd())
    }
}
