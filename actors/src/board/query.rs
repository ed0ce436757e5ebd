//! Pages of deals shown live, and which changes of deals concern them.

use serde_json::Value;

use super::{Pages, Query};
use crate::{
    change::ChangeEvent,
    deal::DealView,
    domain::Viewer,
    live_query::QuerySource,
    record::Rows,
    store::{Answer, StoreDown},
};

/// One page of one list of deals.
pub struct BoardQuery {
    pub pages: Pages,
    pub query: Query,
    pub viewer: Viewer,
}

impl QuerySource for BoardQuery {
    type View = Rows<DealView>;

    fn read(&self) -> Answer<'_, Result<Rows<DealView>, StoreDown>> {
        Box::pin(async move {
            let found = self.pages.read(self.query.clone()).await?;
            Ok(Rows::new(found.views(self.viewer).map(|deal| (deal.id, deal)), found.total, self.query.page))
        })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        let ChangeEvent::Deal(change) = event else { return false };
        self.query.filter.is_touched_by(change)
    }

    fn amend(&self, document: &Value, event: &ChangeEvent) -> Option<Value> {
        let ChangeEvent::Deal(change) = event else { return None };
        let after = &change.after;
        let id = after.deal.id.to_string();
        let shown = document["rows"].get(&id)?;
        let newer = shown["version"].as_u64().is_some_and(|version| version < after.deal.version);
        if !newer || !self.query.filter.matches(after.index()) {
            return None;
        }
        let audience = after.deal.audience_of(self.viewer)?;
        Rows::with_row(document, &id, &after.deal.view(audience))
    }
}
