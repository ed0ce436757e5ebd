//! Every fixed option list of the product, as `catalogue/options` answers it.

mod company;
mod deals;
mod freight;
mod goods;
mod rows;

use serde::Serialize;
use utoipa::ToSchema;

pub use company::{
    AuthorizationType, CompanyOptions, CompanyRevenue, CompanySize, CompanyType, OwnershipType, TradeRole,
};
pub use deals::{CurrencyRow, DealOptions, DeliveryOption, PaymentPart, PaymentType};
pub use freight::{
    BulkType, CargoType, ContainerLoad, ContainerRow, FreightOptions, Inspection, ListingPallet, PortRow, ShipmentBy,
    ShipmentTiming,
};
pub use goods::GoodsOptions;
pub use rows::{OptionGroup, OptionRow};

/// Every fixed option list; they never change while the server runs.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Catalogue {
    #[serde(flatten)]
    pub deals: DealOptions,
    #[serde(flatten)]
    pub goods: GoodsOptions,
    #[serde(flatten)]
    pub freight: FreightOptions,
    #[serde(flatten)]
    pub company: CompanyOptions,
}

impl Catalogue {
    pub fn all() -> Self {
        Self {
            deals: deals::options(),
            goods: goods::options(),
            freight: freight::options(),
            company: company::options(),
        }
    }
}
