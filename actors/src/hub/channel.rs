//! One topic in one cut, inside the actor that owns it: has each patch made once, frames it once, offers it to each watcher.

use std::{
    collections::HashMap,
    mem,
    sync::{Arc, OnceLock},
};

use actix::Message;
use arc_swap::ArcSwap;
use bytes::Bytes;
use serde_json::Value;

use super::{
    Close, Content, Outbox,
    frame::{Closed, EventNote, Patch, Snap, TopicFrame},
};
use crate::domain::ConnectionId;

/// The copy that a client says it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Have {
    pub epoch: String,
    pub ver: u64,
}

/// A connection that wants a topic, with the outbox to put it in.
#[derive(Debug, Clone)]
pub struct Subscriber {
    pub connection: ConnectionId,
    pub outbox: Outbox,
}

/// What a watcher asks of a topic that they already follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Message)]
#[rtype(result = "()")]
pub enum Follow {
    Leave(ConnectionId),
    Resync(ConnectionId),
    /// The right to see the topic is gone.
    Close(ConnectionId),
}

/// A document in one version; its snapshot is serialised when somebody first needs it.
#[derive(Debug)]
pub(super) struct Edition {
    pub(super) topic: Arc<str>,
    pub(super) epoch: Arc<str>,
    pub(super) ver: u64,
    doc: Arc<dyn Content>,
    snapshot: OnceLock<Bytes>,
}

impl Edition {
    pub(super) fn new(topic: Arc<str>, epoch: Arc<str>, ver: u64, doc: Arc<dyn Content>) -> Self {
        Self { topic, epoch, ver, doc, snapshot: OnceLock::new() }
    }

    pub(super) fn snapshot(&self) -> Bytes {
        let render = || {
            let (topic, epoch, data) = (&*self.topic, &*self.epoch, self.doc.to_bytes());
            TopicFrame::Snap(Snap { topic, epoch, ver: self.ver, data: &data }).to_bytes()
        };
        self.snapshot.get_or_init(render).clone()
    }
}

/// The newest edition of a channel, which outboxes read when they flush a snapshot.
pub(super) type Newest = ArcSwap<Edition>;

/// A serialised patch, shared by all who are in step.
#[derive(Debug, Clone)]
pub(super) struct Step {
    pub(super) base: u64,
    pub(super) ver: u64,
    pub(super) bytes: Bytes,
}

/// One topic in one cut, and those who watch it.
#[derive(Debug)]
pub struct Channel<D = Value> {
    doc: Arc<D>,
    edition: Arc<Edition>,
    newest: Arc<Newest>,
    watchers: HashMap<ConnectionId, Outbox>,
}

impl<D: Content> Channel<D> {
    pub fn new(topic: &str, epoch: String, ver: u64, doc: Arc<D>) -> Self {
        let edition = Arc::new(Edition::new(topic.into(), epoch.into(), ver, doc.clone()));
        Self { doc, newest: Arc::new(ArcSwap::new(edition.clone())), edition, watchers: HashMap::new() }
    }

    /// Puts `resumed` or a snapshot into the outbox at once; the first patch follows from here.
    pub fn join(&mut self, subscriber: Subscriber, have: Option<Have>) {
        let newest = have.is_some_and(|have| have.epoch == self.epoch() && have.ver == self.ver());
        if subscriber.outbox.attach(&self.newest, newest) {
            self.watchers.insert(subscriber.connection, subscriber.outbox);
        }
    }

    pub fn leave(&mut self, connection: ConnectionId) {
        self.watchers.remove(&connection);
    }

    pub fn resync(&mut self, connection: ConnectionId) {
        if let Some(outbox) = self.watchers.get(&connection) {
            outbox.mark(&self.newest);
        }
    }

    /// Does what a watcher asks; `reason` is told where the topic closes for them.
    pub fn follow(&mut self, follow: Follow, reason: &str) {
        match follow {
            Follow::Leave(connection) => self.leave(connection),
            Follow::Resync(connection) => self.resync(connection),
            Follow::Close(connection) => self.close_one(connection, Close::FORBIDDEN, reason),
        }
    }

    /// Shows the next version to everybody: as a patch to those in step, as a snapshot to the others.
    pub fn publish(&mut self, ver: u64, next: Arc<D>, events: &[EventNote]) {
        let (before, doc) = (self.edition.clone(), mem::replace(&mut self.doc, next.clone()));
        self.edition = Arc::new(Edition::new(before.topic.clone(), before.epoch.clone(), ver, next));
        self.newest.store(self.edition.clone());
        if self.watchers.is_empty() {
            return;
        }
        let data = doc.patch_to(&self.doc);
        let (topic, epoch, base) = (&*before.topic, &*before.epoch, before.ver);
        let bytes = TopicFrame::Patch(Patch { topic, epoch, base, ver, data: &data, events }).to_bytes();
        let step = Step { base, ver, bytes };
        self.watchers.retain(|_, outbox| outbox.offer(&self.newest, &step));
    }

    pub fn close_all(&mut self, code: u16, reason: &str) {
        let closed = self.closed(code, reason);
        for (_, outbox) in self.watchers.drain() {
            outbox.close_topic(&self.newest, closed.clone());
        }
    }

    pub fn close_one(&mut self, connection: ConnectionId, code: u16, reason: &str) {
        if let Some(outbox) = self.watchers.remove(&connection) {
            outbox.close_topic(&self.newest, self.closed(code, reason));
        }
    }

    /// Whether nobody watches, those not counted who have gone without a word.
    pub fn is_idle(&self) -> bool {
        !self.watchers.values().any(|outbox| outbox.is_attached(&self.newest))
    }

    pub fn doc(&self) -> &Arc<D> {
        &self.doc
    }

    pub fn ver(&self) -> u64 {
        self.edition.ver
    }

    pub fn epoch(&self) -> &str {
        &self.edition.epoch
    }

    fn closed(&self, code: u16, reason: &str) -> Bytes {
        TopicFrame::Closed(Closed { topic: &self.edition.topic, code, reason }).to_bytes()
    }
}

/// A channel that goes while it is watched (its actor broke) leaves orphans, which their sockets join anew.
impl<D> Drop for Channel<D> {
    fn drop(&mut self) {
        for outbox in self.watchers.values() {
            outbox.orphan(&self.newest);
        }
    }
}
