//! What a deal is about: its lines, its terms, and the order that it begins with.

use granary_domain::{
    Address, Basis, BulkPackaging, CargoRelease, Channel, Country, DealId, DealKind, Holidays, Incoterm, ItemId, Lanes,
    ListingId, Packaging, Party, PaymentTerm, Place, Port, PriceBasis, ShelfLife, ShipmentWindow, SpecialDocument,
    Text, Tolerance, TransportMode, Unit, UnitPrice,
    catalogue::{BulkType, CargoType, ContainerLoad, Inspection},
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    deal::{PartyRole, TimelineVersion},
    listing::{LotDetails, StoredListing},
    lot::least_units,
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
    pub unit_price: UnitPrice,
    /// What `unit_price` is for.
    pub price_as: PriceBasis,
}

/// On what it is dealt: all that an edit may change, and what was promised.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incoterm: Option<Incoterm>,
    /// The port or place that the incoterm names, where the price is for that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    pub payment_term: PaymentTerm,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transport_mode: Option<TransportMode>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub container_load: Option<ContainerLoad>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inspection: Option<Inspection>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cargo_release: Option<CargoRelease>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destination: Option<Address>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delivery_terms: Option<Text<0, 500>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Text<0, 2000>>,
    /// What the lot promised beside the usual documents: no edit changes it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub special_documents: Vec<SpecialDocument>,
    /// How and when the goods travel, and how they keep, as the lot and the order say: no edit changes it.
    #[serde(default, skip_serializing_if = "CargoTerms::is_empty")]
    pub cargo: CargoTerms,
}

/// How goods are packed and travel, when they are shipped, and how long they keep.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CargoTerms {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cargo_type: Option<CargoType>,
    /// Of bulk alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bulk_type: Option<BulkType>,
    /// Of packaged bulk alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bulk_packaging: Option<BulkPackaging>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shelf_life: Option<ShelfLife>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub packing: Option<Packaging>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shipment: Option<ShipmentWindow>,
}

impl CargoTerms {
    /// What the lot says; how it travels may be said by the order where the lot does not.
    pub fn of(lot: &LotDetails, ordered: Option<CargoType>) -> Self {
        let &LotDetails { cargo_type, bulk_type, bulk_packaging, shelf_life, lot_packaging: packing, shipment, .. } =
            lot;
        Self { cargo_type: cargo_type.or(ordered), bulk_type, bulk_packaging, shelf_life, packing, shipment }
    }

    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Terms {
    /// On what the prices are made.
    pub fn basis(&self) -> Option<Basis> {
        self.incoterm.map(|incoterm| Basis { incoterm, place: self.place.clone() })
    }
}

/// What a lot allows of every deal over it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LotLimits {
    /// Units that may be ordered at most.
    pub quantity: u32,
    pub countries_not_for_sale: Vec<Country>,
    /// The fewest units that may be ordered; all of them where the lot is sold whole.
    pub least: u32,
}

impl LotLimits {
    pub(in crate::deal) fn hold(&self, quantity: u64) -> bool {
        (self.least.into()..=self.quantity.into()).contains(&quantity)
    }

    pub(in crate::deal) fn bar(&self, destination: &Address) -> bool {
        self.countries_not_for_sale.contains(&destination.country)
    }
}

impl LotLimits {
    /// Of a new order: what is left of the lot.
    pub fn of_rest(lot: &StoredListing) -> Self {
        Self::of(lot, lot.quantity)
    }

    /// Of a deal that holds a part already: the whole lot. What others hold of it, the commit sees.
    pub fn of_whole(lot: &StoredListing) -> Self {
        Self::of(lot, lot.details.whole_units.unwrap_or(lot.quantity))
    }

    fn of(lot: &StoredListing, quantity: u32) -> Self {
        let least = least_units(quantity, lot.details.customizable, lot.details.min_custom_lot_sale);
        Self { quantity, countries_not_for_sale: lot.countries_not_for_sale.clone(), least }
    }
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
    #[serde(default, skip_serializing_if = "TimelineVersion::is_first")]
    pub timeline_version: TimelineVersion,
    pub channel: Channel,
    pub listing: ListingId,
    pub buyer: Party,
    pub seller: Party,
    pub items: Vec<Item>,
    pub terms: Terms,
    /// Where the goods are loaded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Port>,
    /// The country that they lie in; none of orders from before it was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lies_in: Option<Country>,
    /// Fresh goods: shorter times to pack and to accept.
    #[serde(default)]
    pub perishable: bool,
    /// By how much the delivery may differ, where the lot says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<Tolerance>,
    /// The sides whose trade licence nobody had accepted when the order was placed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unverified: Vec<PartyRole>,
    /// Those that its road runs over, as they were known when it was placed.
    #[serde(default, skip_serializing_if = "Holidays::is_empty")]
    pub holidays: Holidays,
    /// The days at sea from its port, as staff planned with them when it was placed.
    #[serde(default, skip_serializing_if = "Lanes::is_empty")]
    pub lanes: Lanes,
}
