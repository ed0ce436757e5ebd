//! The handle to all live queries: watchers join one by its key, and changes reach those that they concern.

use std::sync::Arc;

use actix::ArbiterHandle;
use tokio::sync::oneshot;

use super::{AnySource, Follow, Join, LiveQuery};
use crate::{
    change::ChangeEvent,
    hub::{Have, Subscriber},
    registry::Registry,
};

/// What makes two watchers share a live query: the topic, its query, and whose eyes it is for.
pub type LiveQueryKey = String;

/// The handle to all live queries.
#[derive(Clone)]
pub struct LiveQueries(Registry<LiveQuery>);

impl LiveQueries {
    pub fn new(arbiters: Vec<ArbiterHandle>) -> Self {
        Self(Registry::new(arbiters))
    }

    /// Follows a live query; its first frame is in the outbox when this answers true.
    pub async fn watch(
        &self,
        key: &LiveQueryKey,
        source: impl FnOnce() -> Arc<dyn AnySource>,
        subscriber: Subscriber,
        have: Option<Have>,
    ) -> bool {
        let make = || {
            let source = source();
            (source.clone(), |_| LiveQuery::new(source))
        };
        let Ok(permit) = self.0.admit(key, make) else { return false };
        let (joined, told) = oneshot::channel();
        permit.post(|permit| Join { subscriber, have, permit, joined });
        told.await.is_ok()
    }

    pub fn follow(&self, key: &LiveQueryKey, ask: Follow) {
        if let Some(entry) = self.0.get(key) {
            entry.notify(ask);
        }
    }

    /// Tells every live query that the change concerns.
    pub fn tell(&self, event: &ChangeEvent) {
        self.0.for_each(|entry| {
            if entry.shared.concerns(event) {
                entry.notify(event.clone());
            }
        });
    }

    /// How many live queries are kept.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}
