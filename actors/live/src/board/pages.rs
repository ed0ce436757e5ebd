//! The one way to read a page of deals: the store says which deals, and memory what they look like where it knows.

use std::{collections::HashMap, sync::Arc};

use bytes::Bytes;
use granary_domain::{CompanyId, DealId, Total, UserId, Version, Viewer, store::StoreUnavailable};
use granary_trade::deal::{Audience, DealRows, DealSnapshot, DealView};

use super::{BoardStore, Query, joint::Joint};

/// How often a page is read at most, where deals leave the list just while it is read.
const MAX_READINGS: u32 = 3;

/// Reads pages of deals, one page at a time once for all who ask for it; cheap to clone.
#[derive(Clone)]
pub struct Pages(Joint<Query, Arc<Reading>>, Arc<dyn BoardStore>);

struct Source {
    store: Arc<dyn BoardStore>,
    rows: Arc<DealRows>,
}

/// One page of deals, for whoever may see them.
#[derive(Debug)]
pub struct Reading {
    /// In the order of the query; each at the version that the store found, or a newer one.
    pub rows: Vec<Arc<DealSnapshot>>,
    /// How many deals there are on all pages.
    pub total: Total,
    /// Whether each is at the version that the store found: a newer one may stand elsewhere.
    pub is_settled: bool,
}

impl Pages {
    /// What is read is kept in `rows`, and taken from there where somebody else kept it.
    pub fn new(store: Arc<dyn BoardStore>, rows: Arc<DealRows>) -> Self {
        let source = Arc::new(Source { store: store.clone(), rows });
        let joint = Joint::new(move |query| {
            let source = source.clone();
            Box::pin(async move { source.read(query).await.map(Arc::new) })
        });
        Self(joint, store)
    }

    /// Reads one page, together with whoever asks for the same; whatever was committed before is on it.
    pub async fn read(&self, query: Query) -> Result<Arc<Reading>, StoreUnavailable> {
        self.0.read(query).await
    }

    /// The companies that a sales person looks after.
    pub async fn looked_after(&self, manager: UserId) -> Result<Arc<[CompanyId]>, StoreUnavailable> {
        self.1.looked_after(manager).await
    }
}

impl Source {
    async fn read(&self, query: Query) -> Result<Reading, StoreUnavailable> {
        let mut readings = 1;
        loop {
            let page = self.store.page(query.clone()).await?;
            let mut found = self.find(&page.rows).await?;
            let has_left = |(id, version): &(DealId, Version)| {
                found.get(id).is_none_or(|it| it.deal.version > *version && !query.filter.matches(it.index()))
            };
            if readings == MAX_READINGS || !page.rows.iter().any(has_left) {
                let is_as_found =
                    |(id, version): &(DealId, Version)| found.get(id).is_some_and(|it| it.deal.version == *version);
                let is_settled = page.rows.iter().all(is_as_found);
                let rows = page.rows.iter().filter_map(|(id, _)| found.remove(id)).collect();
                return Ok(Reading { rows, total: page.total, is_settled });
            }
            readings += 1;
        }
    }

    /// The deals of a page, at the versions of the page or newer ones; those that are gone are left out.
    async fn find(&self, wanted: &[(DealId, Version)]) -> Result<HashMap<DealId, Arc<DealSnapshot>>, StoreUnavailable> {
        let mut found = self.rows.find(wanted);
        let missing: Vec<DealId> = wanted.iter().map(|(id, _)| *id).filter(|id| !found.contains_key(id)).collect();
        if !missing.is_empty() {
            for (id, stored) in self.store.deals(missing).await? {
                let shown = DealSnapshot::parsed(id, &stored).ok_or(StoreUnavailable)?;
                self.rows.put(&shown);
                found.insert(id, shown);
            }
        }
        Ok(found)
    }
}

impl Reading {
    /// The records of the rows as this viewer sees them, as JSON; rows that the viewer may not see are left out.
    pub fn records(&self, viewer: Viewer) -> impl Iterator<Item = Bytes> {
        self.seen_by(viewer).map(|(row, audience)| row.record(audience))
    }

    /// The same, not yet written.
    pub fn views(&self, viewer: Viewer) -> impl Iterator<Item = DealView> {
        self.seen_by(viewer).map(|(row, audience)| row.deal.view(audience))
    }

    fn seen_by(&self, viewer: Viewer) -> impl Iterator<Item = (&DealSnapshot, Audience)> {
        self.rows.iter().filter_map(move |row| Some((&**row, row.deal.audience_of(viewer)?)))
    }
}
