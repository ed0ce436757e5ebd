//! The handle to all live queries: watchers join one by its key, and changes reach those that they concern.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use actix::ArbiterHandle;
use granary_domain::{Viewer, store::BoxFuture};
use granary_runtime::{
    hub::{Follow, HeldCopy, Subscriber, Subscription, WatchRefusal},
    registry::Registry,
};
use granary_trade::change::ChangeEvent;
use tokio::sync::oneshot;

use super::{AnySource, Join, LiveQuery};

/// What makes two watchers share a live query: the topic, its params, and whose eyes it is for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LiveQueryKey {
    pub topic: String,
    /// As JSON.
    pub params: String,
    pub viewer: Viewer,
}

/// The handle to all live queries.
#[derive(Clone)]
pub struct LiveQueries {
    registry: Registry<LiveQuery>,
    drift: Arc<AtomicU64>,
}

impl LiveQueries {
    pub fn new(arbiters: Vec<ArbiterHandle>) -> Self {
        Self { registry: Registry::new(arbiters), drift: Arc::default() }
    }

    /// Follows a live query; its first frame is in the outbox when this answers true.
    pub async fn watch(
        &self,
        key: &LiveQueryKey,
        source: Arc<dyn AnySource>,
        subscriber: Subscriber,
        have: Option<HeldCopy>,
    ) -> bool {
        let make = || {
            let (topic, drift) = (key.topic.clone(), self.drift.clone());
            (source.clone(), |_| LiveQuery::new(topic, source, drift))
        };
        let Ok(permit) = self.registry.admit(key, make) else { return false };
        let (joined, told) = oneshot::channel();
        permit.post(|permit| Join { subscriber, have, permit, joined });
        told.await.is_ok()
    }

    pub fn follow(&self, key: &LiveQueryKey, ask: Follow) {
        if let Some(entry) = self.registry.get(key) {
            entry.notify(ask);
        }
    }

    /// Tells every live query of the changes that concern it.
    pub fn tell(&self, events: &[ChangeEvent]) {
        self.registry.for_each(|entry| {
            for event in events.iter().filter(|event| entry.shared.concerns(event)) {
                entry.notify(event.clone());
            }
        });
    }

    /// A live query as its watchers join and leave it.
    pub fn subscription(&self, key: LiveQueryKey, query: impl AnySource) -> Arc<dyn Subscription> {
        Arc::new(Watched { live_queries: self.clone(), key, source: Arc::new(query) })
    }

    /// How often a page that follows changes by itself was not what a reading found.
    pub fn drift(&self) -> u64 {
        self.drift.load(Ordering::Relaxed)
    }

    /// How many live queries are kept.
    pub fn count(&self) -> usize {
        self.registry.len()
    }
}

/// One live query as a connection watches it.
struct Watched {
    live_queries: LiveQueries,
    key: LiveQueryKey,
    source: Arc<dyn AnySource>,
}

impl Subscription for Watched {
    fn join(&self, subscriber: Subscriber, have: Option<HeldCopy>) -> BoxFuture<'_, Result<(), WatchRefusal>> {
        Box::pin(async move {
            let joined = self.live_queries.watch(&self.key, self.source.clone(), subscriber, have).await;
            if joined { Ok(()) } else { Err(WatchRefusal::Unavailable) }
        })
    }

    fn follow(&self, follow: Follow) {
        self.live_queries.follow(&self.key, follow);
    }

    fn is_read(&self) -> bool {
        true
    }
}
