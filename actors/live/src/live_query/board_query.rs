//! One page of one list of deals, as a live query.

use std::sync::Arc;

use granary_domain::{
    UserId, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use granary_trade::change::ChangeEvent;

use super::{AnySource, Document};
use crate::board::{Pages, Query, Window};

pub struct BoardQuery {
    pages: Pages,
    query: Arc<Query>,
    viewer: Viewer,
    /// Narrows to deals of the companies that this sales person looks after, whichever those are by now.
    manager: Option<UserId>,
}

impl BoardQuery {
    pub fn new(pages: Pages, query: Query, viewer: Viewer) -> Self {
        Self { pages, query: Arc::new(query), viewer, manager: None }
    }

    /// Of the relations of a sales person alone, where one is named.
    pub fn looked_after_by(self, manager: Option<UserId>) -> Self {
        Self { manager, ..self }
    }

    async fn query(&self) -> Result<Arc<Query>, StoreUnavailable> {
        let Some(manager) = self.manager else { return Ok(self.query.clone()) };
        let mut query = Query::clone(&self.query);
        query.filter.any_of = Some(self.pages.looked_after(manager).await?);
        Ok(Arc::new(query))
    }
}

impl AnySource for BoardQuery {
    fn read(&self) -> BoxFuture<'_, Result<Document, StoreUnavailable>> {
        Box::pin(async move {
            let query = self.query().await?;
            let found = self.pages.read(Query::clone(&query)).await?;
            Ok(Document::Page(Window::new(query, self.viewer, &found)))
        })
    }

    /// Who looks after a company is told as a change of its people.
    fn concerns(&self, event: &ChangeEvent) -> bool {
        match event {
            ChangeEvent::Deal(change) => self.query.filter.is_touched_by(change),
            ChangeEvent::User(_) => self.manager.is_some(),
            _ => false,
        }
    }
}
