//! What a lot of goods in the warehouse service may offer: what staff confirmed, and no more than is left.

use granary_domain::{Country, Unit};

use super::{Count, Lot, LotEvent, LotRefusal, LotStatus};

/// What is confirmed of the goods of a lot, besides what other lots and their deals take of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LotStock {
    /// Whether they are received, cleared for import and in the warehouse.
    pub is_placed: bool,
    /// Units that this lot may be of.
    pub left: u32,
    pub unit: Option<Unit>,
    /// Where they lie.
    pub country: Option<Country>,
}

impl Lot {
    /// Whether its stock bears what it would offer.
    pub fn check_stock(&self, event: &LotEvent, stock: &LotStock) -> Result<(), LotRefusal> {
        let offered = match event {
            LotEvent::Published(_) => &self.fields,
            LotEvent::Updated { fields, .. } if self.status == LotStatus::Listed => fields,
            _ => return Ok(()),
        };
        if !stock.is_placed {
            return Err(LotRefusal::GoodsNotPlaced);
        }
        if offered.unit != stock.unit {
            return Err(LotRefusal::Invalid("listing.unit"));
        }
        if offered.warehouse_country != stock.country {
            return Err(LotRefusal::Invalid("listing.warehouseCountry"));
        }
        let units = offered.no_of_units.map_or(0, Count::get);
        if units > stock.left { Err(LotRefusal::BeyondStock(stock.left)) } else { Ok(()) }
    }
}
