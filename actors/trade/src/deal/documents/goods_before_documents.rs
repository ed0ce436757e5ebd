//! Whether the goods reach their port before the documents that release them.

use granary_domain::{DealKind, DealStatus, StepKind, TransportMode, day};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::state::Deal;

/// Goods that will wait at the port, at somebody's cost, for documents that are still on their way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoodsBeforeDocuments {
    /// The first of them.
    pub arrive_on: Date,
    /// When the documents are due to be through.
    pub documents_on: Date,
}

impl Deal {
    /// Told once somebody says when they come, or they have left, while it can still be helped: until the documents are through, or
    /// the goods are cleared.
    pub(in crate::deal) fn goods_before_documents(&self) -> Option<GoodsBeforeDocuments> {
        let by_sea = self.terms.transport_mode == Some(TransportMode::Sea);
        let is_over = self.is_done(StepKind::DocumentsHonoured) || self.is_done(StepKind::ImportClearance);
        if self.kind != DealKind::International || !by_sea || is_over || self.status == DealStatus::Cancelled {
            return None;
        }
        let road = self.schedule();
        let step = |kind| road.iter().find(|(step, ..)| step.kind == kind);
        let (clearance, ..) = step(StepKind::ImportClearance)?;
        let (documents_on, planned) = (step(StepKind::DocumentsHonoured)?.1, step(StepKind::Arrival)?.1);
        let known = self.shipments.iter().filter_map(|it| it.consignment.arrival.best()).map(day).min();
        let arrive_on = known.or(self.is_done(StepKind::OnBoard).then_some(planned))?;
        let waits = clearance.requires.contains(&StepKind::DocumentsHonoured) && arrive_on < documents_on;
        waits.then_some(GoodsBeforeDocuments { arrive_on, documents_on })
    }
}
