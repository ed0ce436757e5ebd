//! A committed deal ready to be shown: each cut written as JSON once, however often it is asked for.

use std::sync::{Arc, OnceLock};

use bytes::Bytes;

use super::{Audience, Deal};

pub struct Shown {
    pub deal: Arc<Deal>,
    records: [OnceLock<Bytes>; Audience::ALL.len()],
}

impl Shown {
    pub fn new(deal: Arc<Deal>) -> Arc<Self> {
        Arc::new(Self { deal, records: Default::default() })
    }

    /// The record as this viewer sees it.
    pub fn record(&self, audience: Audience) -> Bytes {
        let write = || serde_json::to_vec(&self.deal.view(audience)).unwrap_or_default().into();
        self.records[audience as usize].get_or_init(write).clone()
    }
}
