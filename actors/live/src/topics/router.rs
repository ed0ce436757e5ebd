//! The router of every topic: finds what a name stands for, and joins, leaves and rechecks it.

use std::sync::Arc;

use granary_domain::{ConnectionId, Principal, store::BoxFuture};
use granary_runtime::hub::{Follow, HeldCopy, Subscriber, TopicRouter, WatchRefusal};
use serde_json::Value;

use super::{AnyTopic, Opened, Sources, TOPICS, watched::Watched};

/// The handle to the router.
#[derive(Clone)]
pub struct Topics(Arc<Inner>);

struct Inner {
    sources: Sources,
    watched: Watched,
}

impl Topics {
    pub fn new(sources: Sources) -> Self {
        Self(Arc::new(Inner { sources, watched: Watched::default() }))
    }
}

impl TopicRouter for Topics {
    fn watch(
        &self,
        who: Arc<Principal>,
        topic: &str,
        params: Option<Value>,
        s: Subscriber,
        have: Option<HeldCopy>,
    ) -> BoxFuture<'static, Result<(), WatchRefusal>> {
        let (inner, topic) = (self.0.clone(), topic.to_owned());
        Box::pin(async move {
            let opened = inner.open(&who, &topic, params).await?;
            inner.watched.join(&topic, (who.user, opened), s, have).await
        })
    }

    fn unwatch(&self, topic: &str, connection: ConnectionId) {
        self.0.watched.leave(topic, connection);
    }

    fn forget(&self, connection: ConnectionId) {
        self.0.watched.forget(connection);
    }

    fn resync(&self, topic: &str, connection: ConnectionId) {
        if let Some(watched) = self.0.watched.find(topic, connection) {
            watched.subscription.follow(Follow::Resync(connection));
        }
    }

    fn recheck(
        &self,
        who: Arc<Principal>,
        topics: Vec<(String, Option<Value>)>,
        s: Subscriber,
    ) -> BoxFuture<'static, ()> {
        let inner = self.0.clone();
        Box::pin(async move {
            for (topic, params) in topics {
                inner.recheck_one(&who, &topic, params, s.clone()).await;
            }
        })
    }
}

impl Inner {
    /// Leaves a right view alone, shows another cut where the rights changed, and closes what is lost.
    async fn recheck_one(&self, who: &Principal, topic: &str, params: Option<Value>, s: Subscriber) {
        let Some(before) = self.watched.find(topic, s.connection) else { return };
        let now = found(topic).and_then(|it| it.identity(who, topic, params.clone()));
        if now != Ok(before.identity) {
            let now = self.open(who, topic, params).await;
            self.watched.replace(topic, who.user, now, s).await;
        }
    }

    async fn open(&self, who: &Principal, topic: &str, params: Option<Value>) -> Result<Opened, WatchRefusal> {
        found(topic)?.open(&self.sources, who, topic, params).await
    }
}

/// The topic that a name is of.
fn found(name: &str) -> Result<&'static dyn AnyTopic, WatchRefusal> {
    let first = name.split(':').next().unwrap_or_default();
    TOPICS.iter().copied().find(|it| it.name() == first).ok_or(WatchRefusal::Hidden)
}
