//! One version of a deal ready to be shown: how lists file it and each cut as JSON, made once, however often asked for.

use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use granary_domain::{DealId, Version, record};
use granary_runtime::hub::diff;
use serde::Serialize;
use serde_json::Value;

use super::{Audience, Deal, DealIndex, StoredDeal};

/// One version of a deal, shared by all who show it.
#[derive(Debug)]
pub struct DealSnapshot {
    pub deal: Deal,
    index: OnceLock<DealIndex>,
    cuts: [Cut; Audience::ALL.len()],
}

/// What one kind of viewer sees of it.
#[derive(Debug, Default)]
struct Cut {
    record: OnceLock<Bytes>,
    row: Live,
    whole: Live,
}

/// A live document, and the merge patch that makes it of an older version's.
#[derive(Debug, Default)]
struct Live {
    document: OnceLock<Bytes>,
    patch: OnceLock<(Version, Bytes)>,
}

/// Which document of a deal is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// As a row of a list.
    Row,
    /// By itself, with what its viewer may do.
    Whole,
}

impl DealSnapshot {
    pub fn new(deal: Deal) -> Arc<Self> {
        Arc::new(Self { deal, index: OnceLock::new(), cuts: Default::default() })
    }

    /// Reads a deal as the store holds it; one that does not parse is logged.
    pub fn parsed(id: DealId, stored: &StoredDeal) -> Option<Arc<Self>> {
        let unreadable = |cause: &_| tracing::error!(deal.id = %id, %cause, "a stored deal does not parse");
        Deal::stored(stored).inspect_err(unreadable).ok().map(Self::new)
    }

    /// The columns by which lists find the deal.
    pub fn index(&self) -> &DealIndex {
        self.index.get_or_init(|| self.deal.deal_index())
    }

    /// The record as this viewer sees it.
    pub fn record(&self, audience: Audience) -> Bytes {
        self.cut(audience).record.get_or_init(|| written(&self.deal.view(audience))).clone()
    }

    /// The same as a live document.
    pub fn document(&self, audience: Audience, extent: Extent) -> Bytes {
        let write = || match extent {
            Extent::Row => written(&record::document(&self.deal.view(audience))),
            Extent::Whole => written(&record::document(&self.deal.record(audience))),
        };
        self.live(audience, extent).document.get_or_init(write).clone()
    }

    /// The merge patch that makes this document of an older version's.
    pub fn patch_from(&self, older: &Self, audience: Audience, extent: Extent) -> Bytes {
        let from = older.deal.version;
        let compare = || written(&diff(&older.parts(audience, extent), &self.parts(audience, extent)));
        match self.live(audience, extent).patch.get_or_init(|| (from, compare())) {
            (base, patch) if *base == from => patch.clone(),
            _ => compare(),
        }
    }

    /// The document part by part: five times as large as what is written of it, so never kept.
    fn parts(&self, audience: Audience, extent: Extent) -> Value {
        serde_json::from_slice(&self.document(audience, extent)).unwrap_or_default()
    }

    fn live(&self, audience: Audience, extent: Extent) -> &Live {
        match extent {
            Extent::Row => &self.cut(audience).row,
            Extent::Whole => &self.cut(audience).whole,
        }
    }

    fn cut(&self, audience: Audience) -> &Cut {
        &self.cuts[audience as usize]
    }
}

impl Deal {
    /// Reads a deal as the store holds it.
    pub fn stored(row: &StoredDeal) -> Result<Self, serde_json::Error> {
        let shipments = row.shipments.iter().map(|it| serde_json::from_str(it)).collect::<Result<_, _>>()?;
        Ok(Self { shipments, ..serde_json::from_str(&row.state)? })
    }
}

/// A record of text and numbers always serialises.
fn written(record: &impl Serialize) -> Bytes {
    serde_json::to_vec(record).unwrap_or_default().into()
}
