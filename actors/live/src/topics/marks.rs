//! The mark of what is read over HTTP: another one whenever something that concerns it was heard of.

use std::sync::atomic::{AtomicU64, Ordering};

use granary_domain::store::{BoxFuture, StoreUnavailable};
use granary_trade::change::ChangeEvent;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::live_query::QuerySource;

/// A list that is to be read anew whenever its mark is another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ListMark {
    mark: String,
}

/// Counts what concerned it since somebody watches.
pub(super) struct Marks<F> {
    concerns: F,
    since: Uuid,
    heard: AtomicU64,
}

impl<F> Marks<F>
where
    F: Fn(&ChangeEvent) -> bool,
{
    pub(super) fn of(concerns: F) -> Self {
        Self { concerns, since: Uuid::now_v7(), heard: AtomicU64::new(0) }
    }
}

impl<F> QuerySource for Marks<F>
where
    F: Fn(&ChangeEvent) -> bool + Send + Sync + 'static,
{
    type View = ListMark;

    fn read(&self) -> BoxFuture<'_, Result<ListMark, StoreUnavailable>> {
        let mark = format!("{}:{}", self.since, self.heard.load(Ordering::Relaxed));
        Box::pin(async move { Ok(ListMark { mark }) })
    }

    /// It is told of each event once, and counts those that concern it.
    fn concerns(&self, event: &ChangeEvent) -> bool {
        let concerns = (self.concerns)(event);
        self.heard.fetch_add(u64::from(concerns), Ordering::Relaxed);
        concerns
    }
}
