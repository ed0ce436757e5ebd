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

/// What the warehouse service says of some goods of a seller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stock {
    pub item_name: String,
    pub is_in_warehouse: bool,
    pub is_import_cleared: bool,
}

impl Stock {
    /// Whether they are the goods of a line: one of the two names says the other.
    pub fn is_of(&self, line: &str) -> bool {
        let plain = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let (own, line) = (plain(&self.item_name), plain(line));
        !own.is_empty() && !line.is_empty() && (own.contains(&line) || line.contains(&own))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_are_known_by_either_name() {
        let stock = |name: &str| Stock { item_name: name.to_owned(), is_in_warehouse: true, is_import_cleared: true };
        for (name, line, is_same) in [
            ("Ponni Boiled Rice", "ponni  boiled rice", true),
            ("ponni boiled rice", "Ponni Boiled Rice, 5 % broken", true),
            ("Ponni Boiled Rice, crop of 2026", "Ponni Boiled Rice", true),
            ("Red lentils", "Ponni Boiled Rice", false),
            ("Rice", "", false),
            (" ", "Rice", false),
        ] {
            assert_eq!(stock(name).is_of(line), is_same, "{name} / {line}");
        }
    }
}
