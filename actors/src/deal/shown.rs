//! One version of a deal ready to be shown: how lists file it and each cut as JSON, made once, however often asked for.

use std::sync::{Arc, OnceLock};

use bytes::Bytes;

use super::{Audience, Deal, DealIndex};
use crate::domain::DealId;

/// One version of a deal, shared by all who show it.
#[derive(Debug)]
pub struct Shown {
    pub deal: Deal,
    index: OnceLock<DealIndex>,
    records: [OnceLock<Bytes>; Audience::ALL.len()],
}

impl Shown {
    pub fn new(deal: Deal) -> Arc<Self> {
        Arc::new(Self { deal, index: OnceLock::new(), records: Default::default() })
    }

    /// Reads a deal as the store holds it; one that does not parse is logged.
    pub fn parsed(id: DealId, state: &str) -> Option<Arc<Self>> {
        let unreadable = |cause: &_| tracing::error!(deal.id = %id, %cause, "a stored deal does not parse");
        serde_json::from_str(state).inspect_err(unreadable).ok().map(Self::new)
    }

    /// The columns by which lists find the deal.
    pub fn index(&self) -> &DealIndex {
        self.index.get_or_init(|| self.deal.deal_index())
    }

    /// The record as this viewer sees it.
    pub fn record(&self, audience: Audience) -> Bytes {
        let write = || serde_json::to_vec(&self.deal.view(audience)).unwrap_or_default().into();
        self.records[audience as usize].get_or_init(write).clone()
    }
}
