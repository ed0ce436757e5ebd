//! How a line of a deal is packed, as its seller says it.

use granary_domain::{ItemId, Millimetres, Packaging, PalletType, Weight};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a line is packed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PackedLine {
    #[serde(rename = "_id")]
    pub id: ItemId,
    pub packaging_type: Packaging,
    /// Units of the line in a carton, or whatever the packaging is.
    #[schema(minimum = 1)]
    pub items_per_carton: u32,
    pub length: Millimetres,
    pub breadth: Millimetres,
    pub height: Millimetres,
    /// Of a full carton.
    pub weight: Weight,
    pub pallet_type: PalletType,
    /// Of a type of its own alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pallet_length: Option<Millimetres>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pallet_breadth: Option<Millimetres>,
    /// How high a pallet may be with its load.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pallet_height: Option<Millimetres>,
    /// Where fewer are stacked than would fit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cartons_per_pallet: Option<u32>,
}
