//! Lists of disputes: what a row of one tells, and the port through which they are read.

use std::collections::HashMap;

use granary_domain::{
    DealId, DealKind, DisputeCategory, DisputeStatus, PageRequest, Party, Total, UserId, Version, Viewer, choices,
    record::Keyed,
    store::{BoxFuture, StoreUnavailable},
};
use granary_trade::deal::{ClaimedGoods, DealSnapshot, DisputeView, Doer, Handler, StoredDeal};
use serde::Serialize;
use utoipa::ToSchema;

/// A dispute in a list, with the deal that it is over.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedDispute {
    /// The deal and the number of the dispute over it.
    #[serde(rename = "_id")]
    pub id: String,
    #[serde(rename = "order_id")]
    pub order_id: String,
    pub kind: DealKind,
    pub version: Version,
    pub buyer: Party,
    pub seller: Party,
    /// Who of the desk, or of the bank, took the deal on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handler: Option<Handler>,
    /// The lines that it is about by name, where it names any.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(inline)]
    pub goods: Keyed<ClaimedGoods>,
    #[serde(flatten)]
    pub dispute: DisputeView,
}

impl ListedDispute {
    /// The disputes over a stored deal, as somebody sees them, the newest first.
    pub fn all_of(deal: DealId, stored: &StoredDeal, viewer: Viewer) -> Vec<Self> {
        let Some(shown) = DealSnapshot::parsed(deal, stored) else { return Vec::new() };
        let Some(audience) = shown.deal.audience_of(viewer) else { return Vec::new() };
        let view = shown.deal.view(audience);
        let listed = |dispute: &DisputeView| Self {
            id: format!("{deal}:{}", dispute.number),
            order_id: view.order_id.clone(),
            kind: view.kind,
            version: view.version,
            buyer: view.buyer.clone(),
            seller: view.seller.clone(),
            handler: view.handler.clone(),
            goods: shown.deal.goods_of_dispute(dispute.number),
            dispute: dispute.clone(),
        };
        view.dispute.iter().chain(view.disputes.iter()).map(listed).collect()
    }
}

choices! {
    /// How disputes are sorted: by when they were raised, by the name of who raised them, or by when they are to be decided.
    DisputeSort {
        Newest = "-createdAt", "Newest first";
        Oldest = "createdAt", "Oldest first";
        Name = "name", "Name";
        NameLast = "-name", "Name, from the end";
        Due = "due", "Due first";
    }
}

#[expect(clippy::derivable_impls, reason = "a list of choices derives what all of them have")]
impl Default for DisputeSort {
    fn default() -> Self {
        Self::Newest
    }
}

/// Which disputes, and in which order.
#[derive(Debug, Clone)]
pub struct DisputeQuery {
    pub status: DisputeStatus,
    /// In what finds the deals: their numbers, sides and goods.
    pub search: Option<String>,
    pub category: Option<DisputeCategory>,
    /// Whose turn it is.
    pub turn: Option<Doer>,
    /// Who of the desk took the deal on.
    pub handler: Option<UserId>,
    /// Whether nobody took it on who may still enter.
    pub unhandled: bool,
    pub sort: DisputeSort,
    pub page: PageRequest,
}

impl DisputeQuery {
    /// All of a status, those raised last first.
    pub fn of(status: DisputeStatus, page: PageRequest) -> Self {
        Self {
            status,
            search: None,
            category: None,
            turn: None,
            handler: None,
            unhandled: false,
            sort: DisputeSort::default(),
            page,
        }
    }
}

/// Disputes in the order of a list, each by its deal and its number, with how many there are on all pages.
#[derive(Debug)]
pub struct DisputePage {
    pub order: Vec<(DealId, u32)>,
    /// The deals that they are over, in no order.
    pub deals: Vec<(DealId, StoredDeal)>,
    pub total: Total,
}

impl DisputePage {
    pub fn listed(&self, viewer: Viewer) -> impl Iterator<Item = ListedDispute> {
        let deals = self.deals.iter().map(|(id, stored)| (*id, ListedDispute::all_of(*id, stored, viewer)));
        let deals: HashMap<DealId, Vec<ListedDispute>> = deals.collect();
        let named = move |(deal, number): &(DealId, u32)| {
            deals.get(deal).and_then(|all| all.iter().find(|it| it.dispute.number == *number)).cloned()
        };
        self.order.iter().filter_map(named)
    }
}

/// What lists of disputes need of a store.
pub trait DisputeStore: Send + Sync + 'static {
    /// A page of disputes over deals that somebody sees.
    fn disputed(&self, query: DisputeQuery, viewer: Viewer) -> BoxFuture<'_, Result<DisputePage, StoreUnavailable>>;
}
