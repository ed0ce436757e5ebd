//! A lot as its seller sees it: all that was said of it, and how far it has come.

use granary_domain::{ListingId, Money, ProductId, Version};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Lot, LotFields, LotStatus, ManifestItem};

/// A lot of one's own company.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotView {
    #[serde(rename = "_id")]
    pub id: ListingId,
    pub status: LotStatus,
    pub version: Version,
    pub edition: u32,
    pub listing: LotFields,
    /// Absent in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub manifest: Option<Vec<ManifestItem>>,
    pub manifest_rows: u64,
    /// The goods in the warehouse service that it is of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stock: Option<ProductId>,
    /// Units that deals hold which are not over yet.
    pub held: u32,
    /// Units of deals that were settled.
    pub sold: u32,
    pub questions: u32,
    pub bids: u32,
    /// What the whole lot comes to at its price, of an auction where it begins; absent while either is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<Money>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// `data` of what is done to a lot.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotVersion {
    #[serde(rename = "_id")]
    pub id: ListingId,
    pub status: LotStatus,
    pub version: Version,
}

impl From<&Lot> for LotVersion {
    fn from(lot: &Lot) -> Self {
        Self { id: lot.id, status: lot.status, version: lot.version }
    }
}

impl From<Lot> for LotView {
    fn from(lot: Lot) -> Self {
        let sum = lot.fields.no_of_units.and_then(|units| lot.fields.worth(units.get()));
        Self {
            id: lot.id,
            status: lot.status,
            version: lot.version,
            edition: lot.edition,
            listing: lot.fields,
            manifest_rows: lot.manifest.len() as u64,
            manifest: Some(lot.manifest),
            stock: lot.stock,
            held: lot.held,
            sold: lot.sold,
            questions: lot.questions,
            bids: lot.bids,
            sum,
            created_at: lot.created_at,
            updated_at: lot.updated_at,
        }
    }
}
