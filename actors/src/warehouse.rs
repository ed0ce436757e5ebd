//! Goods that sellers bring to the warehouse service.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::{Category, ProductId};

/// Goods in the warehouse service.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Product {
    #[serde(rename = "_id")]
    pub id: ProductId,
    pub item_name: String,
    pub item_category: Category,
    /// Locations of their documents.
    pub files: Vec<String>,
    pub is_stock_import_cleared: bool,
    pub is_stock_in_warehouse: bool,
    pub created_at: Timestamp,
}
