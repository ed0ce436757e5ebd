//! The port through which lists of documents that are out for signature are read.

use super::{SignatureRequest, SignatureStatus};
use crate::{
    domain::{DealId, PageRequest, Total, UserId},
    store::{Answer, StoreDown},
};

/// Which of them, the newest first; every field narrows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SignatureQuery {
    /// Those that wait for this person's signature, in deals that go on.
    pub waits_for: Option<UserId>,
    pub status: Option<SignatureStatus>,
    pub deal: Option<DealId>,
    /// In the number of the document or of its order.
    pub search: Option<String>,
    pub page: PageRequest,
}

/// What a query finds.
#[derive(Debug, Clone, PartialEq)]
pub struct SignaturePage {
    pub requests: Vec<SignatureRequest>,
    pub total: Total,
}

/// What lists of documents that are out for signature need of a store.
pub trait SignatureStore: Send + Sync + 'static {
    fn signatures<'a>(&'a self, query: &'a SignatureQuery) -> Answer<'a, Result<SignaturePage, StoreDown>>;
}
