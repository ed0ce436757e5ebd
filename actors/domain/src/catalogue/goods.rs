//! The option lists of goods.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{OptionGroup, OptionRow, coded, group, rows};
use crate::{
    BulkPackaging, Category, DocumentType, FoodKind, ItemMeasure, LotCondition, Packaging, PriceBasis, SaleType,
    ShelfLife, SpecialDocument, Unit,
};

/// The option lists of goods and their documents.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoodsOptions {
    pub categories: Vec<OptionGroup>,
    pub packaging: Vec<OptionRow>,
    pub bulk_packaging: Vec<OptionRow>,
    pub units: Vec<OptionRow>,
    pub item_measures: Vec<OptionRow>,
    pub shelf_life: Vec<OptionRow>,
    pub lot_conditions: Vec<OptionRow>,
    pub sale_types: Vec<OptionRow>,
    pub retail_price_as: Vec<OptionRow>,
    pub document_types: Vec<OptionRow>,
    pub special_documents: Vec<OptionRow>,
}

pub(super) fn options() -> GoodsOptions {
    let children = |it: Category| if it == Category::Food { coded(FoodKind::chapter) } else { Vec::new() };
    GoodsOptions {
        categories: Category::ALL.iter().map(|it| group(*it, children(*it))).collect(),
        packaging: coded(Packaging::code),
        bulk_packaging: rows::<BulkPackaging>(),
        units: coded(Unit::code),
        item_measures: rows::<ItemMeasure>(),
        shelf_life: rows::<ShelfLife>(),
        lot_conditions: rows::<LotCondition>(),
        sale_types: rows::<SaleType>(),
        retail_price_as: rows::<PriceBasis>(),
        document_types: rows::<DocumentType>(),
        special_documents: rows::<SpecialDocument>(),
    }
}
