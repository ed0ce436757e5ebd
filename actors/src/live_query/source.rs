//! What a live query shows: how it is read, and which changes concern it.

use serde_json::Value;

use crate::{
    change::ChangeEvent,
    store::{Answer, StoreDown},
};

/// The query behind a live document.
pub trait QuerySource: Send + Sync + 'static {
    fn topic(&self) -> String;
    fn read(&self) -> Answer<'_, Result<Value, StoreDown>>;
    fn concerns(&self, event: &ChangeEvent) -> bool;
    /// The document with the change shown in place at once, where that needs no reading.
    fn amend(&self, document: &Value, event: &ChangeEvent) -> Option<Value>;
}
