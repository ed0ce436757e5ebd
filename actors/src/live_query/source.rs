//! What a live query shows: how it is read, and which changes concern it.

use serde::Serialize;

use super::Document;
use crate::{
    change::ChangeEvent,
    record::document,
    store::{Answer, StoreDown},
};

/// The query behind a live document that is read whole.
pub trait QuerySource: Send + Sync + 'static {
    type View: Serialize;

    fn read(&self) -> Answer<'_, Result<Self::View, StoreDown>>;
    fn concerns(&self, event: &ChangeEvent) -> bool;
}

/// A query whatever it shows, as live queries keep it.
pub trait AnySource: Send + Sync + 'static {
    fn read(&self) -> Answer<'_, Result<Document, StoreDown>>;
    fn concerns(&self, event: &ChangeEvent) -> bool;
}

impl<Q: QuerySource> AnySource for Q {
    fn read(&self) -> Answer<'_, Result<Document, StoreDown>> {
        Box::pin(async move { Ok(Document::Whole(document(&QuerySource::read(self).await?))) })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        QuerySource::concerns(self, event)
    }
}
