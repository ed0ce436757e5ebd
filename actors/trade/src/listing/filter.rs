//! What a visitor narrows the market by.

use granary_domain::{Category, Country, FoodKind, Incoterm, LotCondition, SaleType};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::terms::words;

/// Which lots a visitor looks for; every field narrows.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ListingFilter {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<Category>,
    /// Goods of its chapter of the Harmonized System.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub food_kind: Option<FoodKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sale_type: Option<SaleType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_condition: Option<LotCondition>,
    /// The country the goods lie in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<Country>,
    /// A country that the lot may be sold to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destination: Option<Country>,
    /// In dollars, by the lowest price of a unit or a ton that it is offered at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub price_min: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub price_max: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incoterm: Option<Incoterm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<String>,
}

impl ListingFilter {
    /// Whether it narrows nothing, or asks for words that no lot is known by.
    pub fn asks_nothing(&self) -> bool {
        let has_words = |search: &String| !words(search).is_empty();
        self.search.as_ref().map_or_else(|| *self == Self::default(), |search| !has_words(search))
    }
}
