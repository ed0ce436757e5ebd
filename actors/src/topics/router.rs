//! The router of every topic: who watches what, through which subscription.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serde_json::Value;

use super::{Opened, Sources, TOPICS};
use crate::{
    domain::{ConnectionId, Principal},
    hub::{Follow, Have, Subscriber, TopicRouter, WatchRefusal},
    store::Answer,
};

/// The handle to the router.
#[derive(Clone)]
pub struct Topics(Arc<Inner>);

struct Inner {
    sources: Sources,
    /// What each connection watches under each topic's name.
    watched: Mutex<HashMap<(ConnectionId, String), Opened>>,
}

impl Topics {
    pub fn new(sources: Sources) -> Self {
        Self(Arc::new(Inner { sources, watched: Mutex::default() }))
    }

    /// Leaves a right view alone, shows another cut where the rights changed, and closes what is lost.
    async fn recheck_one(&self, who: &Arc<Principal>, topic: &str, params: Option<Value>, s: Subscriber) {
        let connection = s.connection;
        let Some(before) = self.0.watched().get(&(connection, topic.to_owned())).cloned() else { return };
        match self.0.open(who, topic, params.clone()).await {
            Ok(now) if now.identity == before.identity => {}
            Ok(_) => {
                let _ = self.watch(who.clone(), topic, params, s, None).await;
            }
            Err(_) => {
                self.0.watched().remove(&(connection, topic.to_owned()));
                before.subscription.follow(Follow::Close(connection));
            }
        }
    }
}

impl TopicRouter for Topics {
    fn watch(
        &self,
        who: Arc<Principal>,
        topic: &str,
        params: Option<Value>,
        s: Subscriber,
        have: Option<Have>,
    ) -> Answer<'static, Result<(), WatchRefusal>> {
        let (inner, topic) = (self.0.clone(), topic.to_owned());
        Box::pin(async move {
            let opened = inner.open(&who, &topic, params).await?;
            let connection = s.connection;
            let before = inner.watched().insert((connection, topic.clone()), opened.clone());
            if let Some(before) = before.filter(|before| before.identity != opened.identity) {
                before.subscription.follow(Follow::Leave(connection));
            }
            let joined = opened.subscription.join(s, have).await;
            if joined.is_err() {
                inner.watched().remove(&(connection, topic));
            }
            joined
        })
    }

    fn unwatch(&self, topic: &str, connection: ConnectionId) {
        let watched = self.0.watched().remove(&(connection, topic.to_owned()));
        if let Some(watched) = watched {
            watched.subscription.follow(Follow::Leave(connection));
        }
    }

    fn resync(&self, topic: &str, connection: ConnectionId) {
        let watched = self.0.watched().get(&(connection, topic.to_owned())).cloned();
        if let Some(watched) = watched {
            watched.subscription.follow(Follow::Resync(connection));
        }
    }

    fn recheck(&self, who: Arc<Principal>, topics: Vec<(String, Option<Value>)>, s: Subscriber) -> Answer<'static, ()> {
        let router = self.clone();
        Box::pin(async move {
            for (topic, params) in topics {
                router.recheck_one(&who, &topic, params, s.clone()).await;
            }
        })
    }
}

impl Inner {
    fn watched(&self) -> MutexGuard<'_, HashMap<(ConnectionId, String), Opened>> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn open(&self, who: &Principal, topic: &str, params: Option<Value>) -> Result<Opened, WatchRefusal> {
        let name = topic.split(':').next().unwrap_or_default();
        let found = TOPICS.iter().find(|it| it.name() == name).ok_or(WatchRefusal::Hidden)?;
        found.open(&self.sources, who, topic, params).await
    }
}
