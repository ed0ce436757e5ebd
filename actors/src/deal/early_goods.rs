//! Whether the goods reach their port before the documents that release them.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    state::Deal,
    timeline::{ARRIVAL, DOCUMENTS_HONOURED, IMPORT_CLEARANCE},
};
use crate::domain::{DealKind, DealStatus, StepNumber, TransportMode, day};

/// Goods that will wait at the port, at somebody's cost, for documents that are still on their way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EarlyGoods {
    /// The first of them.
    pub arrive_on: Date,
    /// When the documents are due to be through.
    pub documents_on: Date,
}

impl Deal {
    /// Told while it can still be helped: until the documents are through, or the goods are cleared.
    pub(super) fn early_goods(&self) -> Option<EarlyGoods> {
        let by_sea = self.terms.transport_mode == Some(TransportMode::Sea);
        let is_over = self.is_done(DOCUMENTS_HONOURED) || self.is_done(IMPORT_CLEARANCE);
        if self.kind != DealKind::International || !by_sea || is_over || self.status == DealStatus::Cancelled {
            return None;
        }
        let road = self.road();
        let step = |number: u8| road.iter().find(|(step, ..)| step.number == StepNumber(number));
        let (clearance, ..) = step(IMPORT_CLEARANCE)?;
        let (documents_on, planned) = (step(DOCUMENTS_HONOURED)?.1, step(ARRIVAL)?.1);
        let known = self.shipments.iter().filter_map(|it| it.consignment.arrival.best()).map(day).min();
        let arrive_on = known.unwrap_or(planned);
        let waits = clearance.requires.contains(&DOCUMENTS_HONOURED) && arrive_on < documents_on;
        waits.then_some(EarlyGoods { arrive_on, documents_on })
    }
}
