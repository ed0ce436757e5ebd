//! Pages of deals: how they are read, shown live, and which changes of deals concern them.

use std::sync::Arc;

use serde_json::Value;

use super::{BoardStore, Filter, Query};
use crate::{
    change::ChangeEvent,
    deal::{Change, Deal, DealIndex, DealView},
    domain::{Bucket, Viewer},
    live_query::QuerySource,
    record::Rows,
    store::{Answer, StoreDown},
};

/// A page of deals as a list answers it, cut to the viewer.
pub struct Listed {
    pub items: Vec<DealView>,
    pub total: u64,
}

/// Reads one page of deals.
pub async fn listed(store: &dyn BoardStore, query: Query, viewer: Viewer) -> Result<Listed, StoreDown> {
    let page = store.page(query).await?;
    let mut items = Vec::with_capacity(page.rows.len());
    for (id, stored) in page.rows {
        let deal: Deal = serde_json::from_str(&stored.state).map_err(|cause| {
            tracing::error!(deal.id = %id, %cause, "a stored deal does not parse");
            StoreDown
        })?;
        items.extend(deal.audience_of(viewer).map(|audience| deal.view(audience)));
    }
    Ok(Listed { items, total: page.total })
}

/// One page of one list of deals.
pub struct BoardQuery {
    pub store: Arc<dyn BoardStore>,
    pub query: Query,
    pub viewer: Viewer,
}

impl QuerySource for BoardQuery {
    type View = Rows<DealView>;

    fn read(&self) -> Answer<'_, Result<Rows<DealView>, StoreDown>> {
        Box::pin(async move {
            let found = listed(&*self.store, self.query.clone(), self.viewer).await?;
            Ok(Rows::new(found.items.into_iter().map(|deal| (deal.id, deal)), found.total, self.query.page))
        })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        let ChangeEvent::Deal(change) = event else { return false };
        touches(&self.query.filter, change)
    }

    fn amend(&self, document: &Value, event: &ChangeEvent) -> Option<Value> {
        let ChangeEvent::Deal(change) = event else { return None };
        let after = &change.after;
        let id = after.deal.id.to_string();
        let shown = document["rows"].get(&id)?;
        let newer = shown["version"].as_u64().is_some_and(|version| version < after.deal.version);
        if !newer || !matches(&self.query.filter, after.index()) {
            return None;
        }
        let audience = after.deal.audience_of(self.viewer)?;
        Rows::with_row(document, &id, &after.deal.view(audience))
    }
}

/// Whether a change may move a deal into, within or out of a list.
pub fn touches(filter: &Filter, change: &Change) -> bool {
    matches(filter, change.after.index()) || change.before.as_ref().is_none_or(|it| matches(filter, it.index()))
}

/// Whether a deal passes a filter, its search aside: that is the store's to say.
fn matches(filter: &Filter, deal_index: &DealIndex) -> bool {
    filter.kind.is_none_or(|kind| deal_index.kind == kind)
        && filter.bucket.is_none_or(|bucket| deal_index.bucket == bucket)
        && filter.status.is_none_or(|status| deal_index.status == status)
        && filter.bank.is_none_or(|bank| deal_index.bank == Some(bank))
        && (!filter.overdue || deal_index.overdue)
        && (!filter.unassigned || deal_index.bank.is_none())
        && (!filter.held || deal_index.held)
        && filter.buyer.is_none_or(|buyer| deal_index.buyer == buyer)
        && filter.seller.is_none_or(|seller| deal_index.seller == seller)
        && filter
            .special_of
            .is_none_or(|company| deal_index.special && (deal_index.buyer == company || deal_index.seller == company))
        && !(filter.not_deleted && deal_index.bucket == Bucket::Deleted)
}
