//! The port through which boards read their windows.

use std::sync::Arc;

use granary_domain::{
    BankId, Bucket, CompanyId, DealId, DealKind, DealStatus, PageRequest, Total, UserId, Version,
    folding::is_found,
    store::{BoxFuture, StoreUnavailable},
};
use granary_trade::deal::{Change, DealIndex, StoredDeal};

/// Which deals a board shows; every field narrows.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Filter {
    pub kind: Option<DealKind>,
    pub bucket: Option<Bucket>,
    pub status: Option<DealStatus>,
    pub bank: Option<BankId>,
    pub buyer: Option<CompanyId>,
    pub seller: Option<CompanyId>,
    /// Deals with a step that is overdue.
    pub overdue: bool,
    /// Deals that no bank has.
    pub unassigned: bool,
    /// Deals on hold.
    pub held: bool,
    /// Deals of the warehouse channel, under dispute or on hold, of either side.
    pub special_of: Option<CompanyId>,
    /// Deals that one of these companies buys or sells.
    pub any_of: Option<Arc<[CompanyId]>>,
    /// Hides deleted deals (traders and bank officers).
    pub not_deleted: bool,
    /// A deal passes when its [`granary_trade::deal::DealIndex::search`] contains this in lower case.
    pub search: Option<String>,
    /// The asker's rights leave nothing of what was asked for.
    pub nothing: bool,
}

impl Filter {
    /// What a trader buys.
    pub fn buying(company: CompanyId) -> Self {
        Self { buyer: Some(company), not_deleted: true, ..Self::default() }
    }

    /// What a trader sells.
    pub fn selling(company: CompanyId) -> Self {
        Self { seller: Some(company), not_deleted: true, ..Self::default() }
    }

    /// A trader's deals that want an eye: of the warehouse channel, under dispute or on hold, of either side.
    pub fn special(company: CompanyId) -> Self {
        Self { special_of: Some(company), not_deleted: true, ..Self::default() }
    }

    /// Cuts the filter to one bank's orders; asking for another bank's finds nothing.
    pub fn within_bank(&mut self, own: BankId) {
        self.not_deleted = true;
        if self.unassigned || self.any_of.is_some() || self.bank.is_some_and(|wanted| wanted != own) {
            self.nothing = true;
        }
        self.bank = Some(own);
    }

    /// Whether a deal passes.
    pub fn matches(&self, deal_index: &DealIndex) -> bool {
        let company = |wanted: Option<CompanyId>, own| wanted.is_none_or(|wanted| wanted == own);
        !self.nothing
            && self.kind.is_none_or(|kind| deal_index.kind == kind)
            && self.bucket.is_none_or(|bucket| deal_index.bucket == bucket)
            && self.status.is_none_or(|status| deal_index.status == status)
            && self.bank.is_none_or(|bank| deal_index.bank == Some(bank))
            && (!self.overdue || deal_index.overdue)
            && (!self.unassigned || deal_index.bank.is_none())
            && (!self.held || deal_index.held)
            && company(self.buyer, deal_index.buyer)
            && company(self.seller, deal_index.seller)
            && self
                .special_of
                .is_none_or(|own| deal_index.special && (deal_index.buyer == own || deal_index.seller == own))
            && self
                .any_of
                .as_ref()
                .is_none_or(|any| any.contains(&deal_index.buyer) || any.contains(&deal_index.seller))
            && !(self.not_deleted && deal_index.bucket == Bucket::Deleted)
            && self.search.as_deref().is_none_or(|words| is_found(&deal_index.search, words))
    }

    /// Whether the deal passed before it changed, where that is known.
    pub fn matched_before(&self, change: &Change) -> Option<bool> {
        match &change.before {
            Some(before) => Some(self.matches(before.index())),
            None if change.after.deal.version == 1 => Some(false),
            None => None,
        }
    }

    /// Whether a change may move a deal into, within or out of what passes.
    pub fn is_touched_by(&self, change: &Change) -> bool {
        self.matches(change.after.index()) || self.matched_before(change).unwrap_or(true)
    }
}

/// The orders a list comes in; ties break by id. The second of each pair is the exact reverse of the first.
/// Order ids compare by their letters, then by their number; a deal is due when the first of its open steps is or was
/// due, and one without an open step counts as due last of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub enum Sort {
    #[default]
    #[serde(rename = "-updatedAt")]
    UpdatedNewest,
    #[serde(rename = "updatedAt")]
    UpdatedOldest,
    #[serde(rename = "order_id")]
    OrderId,
    #[serde(rename = "-order_id")]
    OrderIdLast,
    #[serde(rename = "dueOn")]
    DueFirst,
    #[serde(rename = "-dueOn")]
    DueLast,
}

/// One page of one filter in one order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Query {
    pub filter: Filter,
    pub sort: Sort,
    pub page: PageRequest,
}

/// What a query finds.
#[derive(Debug, Clone)]
pub struct Page {
    /// In the order of the query.
    pub rows: Vec<(DealId, Version)>,
    pub total: Total,
}

/// A count of deals in one kind, bucket and status, with their worth.
#[derive(Debug, Clone, PartialEq)]
pub struct Tally {
    pub kind: DealKind,
    pub bucket: Bucket,
    pub status: DealStatus,
    pub deals: u64,
    pub overdue: u64,
    pub amount_usd: rust_decimal::Decimal,
}

/// What boards need of a store.
pub trait BoardStore: Send + Sync + 'static {
    fn page(&self, query: Query) -> BoxFuture<'_, Result<Page, StoreUnavailable>>;
    /// These deals in any order, without those that there are not.
    fn deals(&self, deals: Vec<DealId>) -> BoxFuture<'_, Result<Vec<(DealId, StoredDeal)>, StoreUnavailable>>;
    /// The companies that a sales person looks after.
    fn looked_after(&self, manager: UserId) -> BoxFuture<'_, Result<Arc<[CompanyId]>, StoreUnavailable>>;
    /// All tallies, or those of one bank's deals.
    fn tallies(&self, bank: Option<BankId>) -> BoxFuture<'_, Result<Vec<Tally>, StoreUnavailable>>;
}
