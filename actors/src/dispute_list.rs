//! Lists of disputes: what a row of one tells, and the port through which they are read.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    deal::{DisputeView, Shown, StoredDeal},
    domain::{DealId, DealKind, DisputeStatus, PageRequest, Party, Total, Version, Viewer},
    store::{Answer, StoreDown},
};

/// A dispute in a list, with the deal that it is over.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedDispute {
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub kind: DealKind,
    pub version: Version,
    pub buyer: Party,
    pub seller: Party,
    #[serde(flatten)]
    pub dispute: DisputeView,
}

impl ListedDispute {
    /// The dispute over a stored deal, as somebody sees it.
    pub fn of(deal: DealId, stored: &StoredDeal, viewer: Viewer) -> Option<Self> {
        let deal = &Shown::parsed(deal, stored)?.deal;
        let view = deal.view(deal.audience_of(viewer)?);
        Some(Self {
            order_id: view.order_id,
            kind: view.kind,
            version: view.version,
            buyer: view.buyer,
            seller: view.seller,
            dispute: view.dispute?,
        })
    }
}

/// Deals in the order of a list, with how many there are on all pages.
#[derive(Debug)]
pub struct DisputedDeals {
    pub deals: Vec<(DealId, StoredDeal)>,
    pub total: Total,
}

impl DisputedDeals {
    pub fn listed(&self, viewer: Viewer) -> impl Iterator<Item = ListedDispute> {
        self.deals.iter().filter_map(move |(id, stored)| ListedDispute::of(*id, stored, viewer))
    }
}

/// What lists of disputes need of a store.
pub trait DisputeStore: Send + Sync + 'static {
    /// A page of the deals that somebody sees with a dispute that stands so, the newest deals first.
    fn disputed(
        &self,
        status: DisputeStatus,
        viewer: Viewer,
        page: PageRequest,
    ) -> Answer<'_, Result<DisputedDeals, StoreDown>>;
}
