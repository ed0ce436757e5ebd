//! The port through which lists of documents that are out for signature are read.

use granary_domain::{
    DealId, PageRequest, SignatureId, Total, UserId,
    store::{BoxFuture, StoreUnavailable},
};
use jiff::civil::Date;

use super::{SignatureRequest, SignatureStatus, SignatureView};
use crate::{
    deal::{DealSnapshot, StoredDeal},
    printed::PrintedKind,
};

/// Which of them, the newest first; every field narrows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SignatureQuery {
    /// Those that wait for this person's signature, in deals that go on.
    pub waits_for: Option<UserId>,
    /// Those that somebody of this person's company signs.
    pub colleague: Option<UserId>,
    pub status: Option<SignatureStatus>,
    pub kind: Option<PrintedKind>,
    pub deal: Option<DealId>,
    /// The one with this id, however it stands.
    pub document: Option<SignatureId>,
    /// Those in deals of this person's company.
    pub party: Option<UserId>,
    /// In the number of the document or of its order.
    pub search: Option<String>,
    pub page: PageRequest,
}

/// What a query finds.
#[derive(Debug, Clone)]
pub struct SignaturePage {
    pub requests: Vec<SignatureRequest>,
    /// The deal of each.
    pub deals: Vec<StoredDeal>,
    pub total: Total,
}

impl SignaturePage {
    /// Each with what waits for it, but for the person who looks.
    pub fn views(&self, user: Option<UserId>, today: Date) -> Result<Vec<SignatureView>, StoreUnavailable> {
        let view = |(request, stored): (&SignatureRequest, &StoredDeal)| {
            let shown = DealSnapshot::parsed(request.deal, stored).ok_or(StoreUnavailable)?;
            Ok(request.view_in(&shown.deal, user, today))
        };
        self.requests.iter().zip(&self.deals).map(view).collect()
    }
}

/// What lists of documents that are out for signature need of a store.
pub trait SignatureStore: Send + Sync + 'static {
    fn signatures<'a>(&'a self, query: &'a SignatureQuery) -> BoxFuture<'a, Result<SignaturePage, StoreUnavailable>>;
}
