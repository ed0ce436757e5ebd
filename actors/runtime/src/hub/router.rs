//! The port through which a connection reaches the actors that own its topics.

use std::sync::Arc;

use granary_domain::{ConnectionId, Principal, store::BoxFuture};
use serde_json::Value;

use super::{
    Close, Follow, HeldCopy, Subscriber,
    frame::{Closed, TopicFrame},
};

/// Why a topic is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WatchRefusal {
    /// There is no such topic, or the asker may not see it: the two look alike.
    #[error("No such topic, or not yours to see.")]
    Hidden,
    #[error("The params do not fit the topic.")]
    BadParams,
    #[error("You watch as many different lists as one person may.")]
    TooMany,
    #[error("The topic cannot be read at the moment.")]
    Unavailable,
}

impl WatchRefusal {
    pub fn code(self) -> u16 {
        match self {
            Self::Hidden => Close::FORBIDDEN,
            Self::BadParams => Close::BAD_ENVELOPE,
            Self::TooMany => Close::TOO_MANY,
            Self::Unavailable => Close::CAPACITY,
        }
    }
}

impl Subscriber {
    /// Ends a topic that no channel shows any more, and tells the client, who may have asked for it anew meanwhile.
    pub fn close(&self, topic: &str, refusal: WatchRefusal) {
        let reason = refusal.to_string();
        self.outbox
            .give_up(topic, TopicFrame::Closed(Closed { topic, code: refusal.code(), reason: &reason }).to_frame());
    }
}

/// Where the document of a topic comes from, for one kind of viewer: an actor's channel, or a live query.
pub trait Subscription: Send + Sync {
    /// `snap` or `resumed` is in the outbox when this answers `Ok`.
    fn join(&self, subscriber: Subscriber, have: Option<HeldCopy>) -> BoxFuture<'_, Result<(), WatchRefusal>>;

    fn follow(&self, follow: Follow);

    /// Whether the document is read from the store again and again, so that one person has so many of them and no more.
    fn is_read(&self) -> bool {
        false
    }
}

/// Finds the owner of a topic, and joins, leaves and rechecks on behalf of a connection.
pub trait TopicRouter: Send + Sync + 'static {
    /// `snap` or `resumed` is in the outbox when this answers `Ok`.
    fn watch(
        &self,
        who: Arc<Principal>,
        topic: &str,
        params: Option<Value>,
        subscriber: Subscriber,
        have: Option<HeldCopy>,
    ) -> BoxFuture<'static, Result<(), WatchRefusal>>;

    fn unwatch(&self, topic: &str, connection: ConnectionId);

    /// Leaves whatever the connection watches; it has ended.
    fn forget(&self, connection: ConnectionId);

    fn resync(&self, topic: &str, connection: ConnectionId);

    /// After a change of rights: closes what may no longer be seen, in the outbox, before it answers.
    fn recheck(
        &self,
        who: Arc<Principal>,
        topics: Vec<(String, Option<Value>)>,
        subscriber: Subscriber,
    ) -> BoxFuture<'static, ()>;
}
