//! What a live query shows: how it is read, and which changes concern it.

use serde::Serialize;
use serde_json::Value;

use crate::{
    change::ChangeEvent,
    record::document,
    store::{Answer, StoreDown},
};

/// The query behind a live document.
pub trait QuerySource: Send + Sync + 'static {
    type View: Serialize;

    fn read(&self) -> Answer<'_, Result<Self::View, StoreDown>>;
    fn concerns(&self, event: &ChangeEvent) -> bool;
    /// The document with the change shown in place at once, where that needs no reading.
    fn amend(&self, _document: &Value, _event: &ChangeEvent) -> Option<Value> {
        None
    }
}

/// A query whatever its view, as live queries keep it.
pub trait AnySource: Send + Sync + 'static {
    fn document(&self) -> Answer<'_, Result<Value, StoreDown>>;
    fn concerns(&self, event: &ChangeEvent) -> bool;
    fn amend(&self, document: &Value, event: &ChangeEvent) -> Option<Value>;
}

impl<Q: QuerySource> AnySource for Q {
    fn document(&self) -> Answer<'_, Result<Value, StoreDown>> {
        Box::pin(async move { Ok(document(&self.read().await?)) })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        QuerySource::concerns(self, event)
    }

    fn amend(&self, document: &Value, event: &ChangeEvent) -> Option<Value> {
        QuerySource::amend(self, document, event)
    }
}
