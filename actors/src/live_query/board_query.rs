//! One page of one list of deals, as a live query.

use std::sync::Arc;

use super::{AnySource, Document};
use crate::{
    board::{Pages, Query, Window},
    change::ChangeEvent,
    domain::Viewer,
    store::{Answer, StoreDown},
};

pub struct BoardQuery {
    pages: Pages,
    query: Arc<Query>,
    viewer: Viewer,
}

impl BoardQuery {
    pub fn new(pages: Pages, query: Query, viewer: Viewer) -> Self {
        Self { pages, query: Arc::new(query), viewer }
    }
}

impl AnySource for BoardQuery {
    fn read(&self) -> Answer<'_, Result<Document, StoreDown>> {
        Box::pin(async move {
            let found = self.pages.read(Query::clone(&self.query)).await?;
            Ok(Document::Page(Window::new(self.query.clone(), self.viewer, &found)))
        })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        let ChangeEvent::Deal(change) = event else { return false };
        self.query.filter.is_touched_by(change)
    }
}
