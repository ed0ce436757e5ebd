//! What a live query shows: how it is read, and which changes concern it.

use std::time::Duration;

use granary_domain::{
    record::document,
    store::{BoxFuture, StoreUnavailable},
};
use granary_trade::change::ChangeEvent;
use serde::Serialize;

use super::Document;

/// The least time between two readings, so that a busy market costs a bounded number of queries.
const BREATH: Duration = Duration::from_millis(100);

/// The query behind a live document that is read whole.
pub trait QuerySource: Send + Sync + 'static {
    type View: Serialize;

    fn read(&self) -> BoxFuture<'_, Result<Self::View, StoreUnavailable>>;
    fn concerns(&self, event: &ChangeEvent) -> bool;

    /// The least time between two readings.
    fn breath(&self) -> Duration {
        BREATH
    }
}

/// A query whatever it shows, as live queries keep it.
pub trait AnySource: Send + Sync + 'static {
    fn read(&self) -> BoxFuture<'_, Result<Document, StoreUnavailable>>;
    fn concerns(&self, event: &ChangeEvent) -> bool;

    fn breath(&self) -> Duration {
        BREATH
    }
}

impl<Q: QuerySource> AnySource for Q {
    fn read(&self) -> BoxFuture<'_, Result<Document, StoreUnavailable>> {
        Box::pin(async move { Ok(Document::Whole(document(&QuerySource::read(self).await?))) })
    }

    fn concerns(&self, event: &ChangeEvent) -> bool {
        QuerySource::concerns(self, event)
    }

    fn breath(&self) -> Duration {
        QuerySource::breath(self)
    }
}
