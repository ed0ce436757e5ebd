//! Goods in the warehouse service: what their seller says of them, what staff confirmed, and how much is left to sell.

use granary_domain::{
    Category, CompanyId, Country, Party, ProductId, Text, Unit, Version,
    refusal::{Ability, abilities},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{StockStatus, WarehouseRefusal};
use crate::lot::{Count, LotFields, LotStock};

/// What the warehouse counted when the goods came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockReceipt {
    pub units: Count,
    pub unit: Unit,
    pub received_on: Date,
}

/// By which document the goods were cleared for import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockClearance {
    pub document: Text<1, 100>,
    pub cleared_on: Date,
}

/// Where the goods lie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockPlace {
    pub warehouse: Text<1, 200>,
    pub country: Country,
    pub position: Text<1, 60>,
}

/// What staff confirmed, which no word of the seller changes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct StockConfirmed {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub receipt: Option<StockReceipt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clearance: Option<StockClearance>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<StockPlace>,
    /// Why they were not taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Text<1, 500>>,
}

/// Units of goods that lots and deals take.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct StockTaken {
    /// On offer, and not ordered yet.
    pub offered: u32,
    /// Of deals that are not over yet.
    pub held: u32,
    /// Of deals that were settled.
    pub shipped: u32,
}

/// Goods as the store holds them.
#[derive(Debug, Clone, PartialEq)]
pub struct Goods {
    pub id: ProductId,
    pub company: Party,
    /// Who brought them.
    pub brought_by: String,
    pub item_name: String,
    pub item_category: Category,
    /// Locations of their documents.
    pub files: Vec<String>,
    pub is_stock_import_cleared: bool,
    pub is_stock_in_warehouse: bool,
    pub status: StockStatus,
    pub version: Version,
    pub confirmed: StockConfirmed,
    pub taken: StockTaken,
    pub created_at: Timestamp,
}

abilities! {
    /// What a company may do about its goods.
    ProductCan { list, }
}

/// Goods in the warehouse service, as their seller and staff read them.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Product {
    #[serde(rename = "_id")]
    pub id: ProductId,
    pub company: Party,
    /// Who brought them.
    pub brought_by: String,
    pub item_name: String,
    pub item_category: Category,
    /// Locations of their documents.
    pub files: Vec<String>,
    /// What their seller says, as of the one below; what counts is what staff confirmed.
    pub is_stock_import_cleared: bool,
    pub is_stock_in_warehouse: bool,
    pub status: StockStatus,
    pub version: Version,
    #[serde(flatten)]
    pub confirmed: StockConfirmed,
    /// What of the units that came lots and deals take.
    pub taken: StockTaken,
    /// Units that no lot offers and no deal holds or bought.
    pub left: u32,
    pub can: ProductCan,
    pub created_at: Timestamp,
}

impl Goods {
    /// Goods as their seller brings them.
    pub fn brought(
        id: ProductId,
        (company, brought_by): (Party, String),
        (item_name, item_category): (String, Category),
        (is_stock_import_cleared, is_stock_in_warehouse): (bool, bool),
        at: Timestamp,
    ) -> Self {
        let (status, version, confirmed, taken) =
            (StockStatus::Waits, 1, StockConfirmed::default(), StockTaken::default());
        let (files, created_at) = (Vec::new(), at);
        Self {
            id,
            company,
            brought_by,
            item_name,
            item_category,
            files,
            is_stock_import_cleared,
            is_stock_in_warehouse,
            status,
            version,
            confirmed,
            taken,
            created_at,
        }
    }

    /// Units that came.
    pub fn received(&self) -> u32 {
        self.confirmed.receipt.as_ref().map_or(0, |it| it.units.get())
    }

    /// Units that no lot offers and no deal holds or bought.
    pub fn left(&self) -> u32 {
        let StockTaken { offered, held, shipped } = self.taken;
        self.received().saturating_sub(offered).saturating_sub(held).saturating_sub(shipped)
    }

    /// What a lot of these may be, where `taken` counts what all others take of them.
    pub fn lot_stock(&self) -> LotStock {
        LotStock {
            is_placed: self.status == StockStatus::Placed,
            left: self.left(),
            unit: self.confirmed.receipt.as_ref().map(|it| it.unit),
            country: self.confirmed.place.as_ref().map(|it| it.country),
        }
    }

    /// What a new lot of all that is left says from the beginning.
    pub fn lot_fields(&self) -> Result<LotFields, WarehouseRefusal> {
        let place = self.confirmed.place.as_ref().filter(|_| self.status == StockStatus::Placed);
        let place = place.ok_or(WarehouseRefusal::NotPlaced)?;
        let left = Count::try_from(i64::from(self.left())).map_err(|_| WarehouseRefusal::NothingLeft)?;
        Ok(LotFields {
            title: self.item_name.chars().take(120).collect::<String>().try_into().ok(),
            categories: Some(vec![self.item_category]),
            no_of_units: Some(left),
            unit: self.confirmed.receipt.as_ref().map(|it| it.unit),
            warehouse_country: Some(place.country),
            warehouse_location: Some(place.warehouse.as_str().to_owned()).and_then(|it| it.try_into().ok()),
            ..LotFields::default()
        })
    }
}

impl From<Goods> for Product {
    fn from(it: Goods) -> Self {
        let can = ProductCan { list: Ability::of(it.lot_fields()) };
        let left = it.left();
        Self {
            id: it.id,
            company: it.company,
            brought_by: it.brought_by,
            item_name: it.item_name,
            item_category: it.item_category,
            files: it.files,
            is_stock_import_cleared: it.is_stock_import_cleared,
            is_stock_in_warehouse: it.is_stock_in_warehouse,
            status: it.status,
            version: it.version,
            confirmed: it.confirmed,
            taken: it.taken,
            left,
            can,
            created_at: it.created_at,
        }
    }
}

impl Goods {
    /// Whose they are.
    pub fn owner(&self) -> CompanyId {
        self.company.id
    }
}
