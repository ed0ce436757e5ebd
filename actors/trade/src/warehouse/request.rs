//! What staff do about goods that a seller brings: they receive them, see them cleared, place them, or do not take them.

use granary_domain::{Country, Text, Unit, Version, refusal::Params};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Goods, StockClearance, StockPlace, StockReceipt, StockStatus, WarehouseRefusal};
use crate::lot::Count;

/// What really came, and when.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmReceipt {
    pub units: Count,
    pub unit: Unit,
    pub received_on: Date,
}

/// By which document of the customs, and when, the goods were cleared for import.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmClearance {
    pub document: Text<1, 100>,
    pub cleared_on: Date,
}

/// Where the goods lie from now on.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlaceGoods {
    pub warehouse: Text<1, 200>,
    #[serde(default = "emirates")]
    pub country: Country,
    /// As the warehouse names it, such as `Hall B, row 12`.
    pub position: Text<1, 60>,
}

fn emirates() -> Country {
    Country::EMIRATES
}

/// Why the goods are not taken; their seller reads it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RefuseGoods {
    pub reason: Text<1, 500>,
}

/// What staff do about goods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StockAct {
    Receive(ConfirmReceipt),
    Clear(ConfirmClearance),
    Place(PlaceGoods),
    Refuse(RefuseGoods),
}

/// What became of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum StockEvent {
    Received(StockReceipt),
    Cleared(StockClearance),
    Placed(StockPlace),
    Refused(Text<1, 500>),
}

impl Goods {
    /// Says what becomes of the goods: they are received, cleared and placed in this order, each once, and may be refused
    /// until they are placed.
    pub fn decide(&self, act: StockAct, seen: Option<Version>, today: Date) -> Result<StockEvent, WarehouseRefusal> {
        use StockStatus::{Cleared, Received, Waits};
        if seen.is_some_and(|seen| seen != self.version) {
            return Err(WarehouseRefusal::Changed(self.version));
        }
        let past = |day: Date, field| if day > today { Err(WarehouseRefusal::Ahead(field)) } else { Ok(day) };
        match (act, self.status) {
            (StockAct::Receive(ConfirmReceipt { units, unit, received_on }), Waits) => {
                let received_on = past(received_on, "receivedOn")?;
                Ok(StockEvent::Received(StockReceipt { units, unit, received_on }))
            }
            (StockAct::Clear(ConfirmClearance { document, cleared_on }), Received) => {
                let cleared_on = past(cleared_on, "clearedOn")?;
                Ok(StockEvent::Cleared(StockClearance { document, cleared_on }))
            }
            (StockAct::Place(PlaceGoods { warehouse, country, position }), Cleared) => {
                Ok(StockEvent::Placed(StockPlace { warehouse, country, position }))
            }
            (StockAct::Refuse(RefuseGoods { reason }), Waits | Received | Cleared) => Ok(StockEvent::Refused(reason)),
            (_, status) => Err(WarehouseRefusal::Status(status)),
        }
    }

    /// Carries out what was decided.
    pub fn apply(&mut self, event: &StockEvent) {
        let confirmed = &mut self.confirmed;
        self.status = match event {
            StockEvent::Received(receipt) => {
                confirmed.receipt = Some(receipt.clone());
                StockStatus::Received
            }
            StockEvent::Cleared(clearance) => {
                confirmed.clearance = Some(clearance.clone());
                StockStatus::Cleared
            }
            StockEvent::Placed(place) => {
                confirmed.place = Some(place.clone());
                StockStatus::Placed
            }
            StockEvent::Refused(reason) => {
                confirmed.reason = Some(reason.clone());
                StockStatus::Refused
            }
        };
        self.version += 1;
    }

    /// Tells everybody of the company what became of its goods.
    pub fn notification(&self, event: &StockEvent, at: Timestamp) -> Notification {
        let params = Params::default().with("productId", self.id.to_string()).with("title", &*self.item_name);
        let (kind, params) = match event {
            StockEvent::Received(it) => {
                let amount = format!("{} × {}", it.units.get(), it.unit.label());
                (NotificationKind::GoodsReceived, params.with("amount", amount))
            }
            StockEvent::Cleared(_) => (NotificationKind::GoodsCleared, params),
            StockEvent::Placed(_) => (NotificationKind::GoodsPlaced, params),
            StockEvent::Refused(reason) => (NotificationKind::GoodsRefused, params.with("reason", reason.as_str())),
        };
        Notification { to: Addressee::Company(self.owner()), kind, params, at }
    }
}

impl StockEvent {
    /// Its name in the journal.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Received(_) => "goodsReceived",
            Self::Cleared(_) => "goodsCleared",
            Self::Placed(_) => "goodsPlaced",
            Self::Refused(_) => "goodsRefused",
        }
    }
}
