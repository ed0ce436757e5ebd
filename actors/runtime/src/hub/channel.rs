//! One topic in one cut, inside the actor that owns it: has each patch made once, frames it once, tells each worker that has watchers.

use std::{collections::HashMap, mem, sync::Arc};

use actix::Message;
use granary_domain::ConnectionId;
use serde_json::Value;

use super::{
    Close, Content, Outbox, Worker,
    edition::{Edition, Newest, Step},
    frame::{Closed, EventNote, Patch, TopicFrame},
    wire::TextFrame,
    worker::WorkerMessage,
};

/// The copy that a client says it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldCopy {
    pub epoch: String,
    pub ver: u64,
}

/// A connection that wants a topic, with the outbox to put it in.
#[derive(Debug, Clone)]
pub struct Subscriber {
    pub connection: ConnectionId,
    pub outbox: Outbox,
    /// The thread of its socket; without one, the channel itself offers what it shows.
    pub worker: Option<Worker>,
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

/// One topic in one cut, and those who watch it.
#[derive(Debug)]
pub struct Channel<D = Value> {
    doc: Arc<D>,
    edition: Arc<Edition>,
    newest: Arc<Newest>,
    watchers: HashMap<ConnectionId, Watcher>,
    /// How many watchers there are before those are looked for who have gone without a word.
    many: usize,
    workers: Vec<Worker>,
}

/// A channel with fewer watchers is not looked through.
const FEW: usize = 64;

#[derive(Debug)]
struct Watcher {
    outbox: Outbox,
    worker: Option<Worker>,
}

impl<D: Content> Channel<D> {
    pub fn new(topic: &str, epoch: String, ver: u64, doc: Arc<D>) -> Self {
        let edition = Arc::new(Edition::new(topic.into(), epoch.into(), ver, doc.clone()));
        Self {
            doc,
            newest: Arc::new(Newest::new(edition.clone())),
            edition,
            watchers: HashMap::new(),
            many: FEW,
            workers: Vec::new(),
        }
    }

    /// Puts `resumed` or a snapshot into the outbox at once; the first patch follows from here.
    pub fn join(&mut self, subscriber: Subscriber, have: Option<HeldCopy>) {
        let newest = have.is_some_and(|have| have.epoch == self.epoch() && have.ver == self.ver());
        let Subscriber { connection, outbox, worker } = subscriber;
        if !outbox.attach(&self.newest, newest) {
            return;
        }
        let worker = worker.filter(|worker| worker.tell(WorkerMessage::Join(self.newest.clone(), outbox.clone())));
        if let Some(worker) = worker.as_ref().filter(|worker| !self.workers.contains(worker)) {
            self.workers.push(worker.clone());
        }
        self.watchers.insert(connection, Watcher { outbox, worker });
        if self.watchers.len() >= self.many {
            self.watchers.retain(|_, watcher| watcher.outbox.is_attached(&self.newest));
            self.many = FEW.max(2 * self.watchers.len());
        }
    }

    pub fn leave(&mut self, connection: ConnectionId) {
        self.watchers.remove(&connection);
    }

    pub fn resync(&mut self, connection: ConnectionId) {
        if let Some(watcher) = self.watchers.get(&connection) {
            watcher.outbox.mark(&self.newest);
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
        let frame = TopicFrame::Patch(Patch { topic, epoch, base, ver, data: &data, events }).to_frame();
        let step = Step { base, ver, frame };
        self.workers.retain(|worker| worker.tell(WorkerMessage::Publish(self.newest.clone(), step.clone())));
        let is_told = |worker: &Option<Worker>| worker.as_ref().is_some_and(|worker| self.workers.contains(worker));
        self.watchers.retain(|_, it| is_told(&it.worker) || it.outbox.offer(&self.newest, &step));
    }

    pub fn close_all(&mut self, code: u16, reason: &str) {
        let closed = self.closed(code, reason);
        for (_, Watcher { outbox, .. }) in self.watchers.drain() {
            outbox.close_topic(&self.newest, closed.clone());
        }
    }

    pub fn close_one(&mut self, connection: ConnectionId, code: u16, reason: &str) {
        if let Some(Watcher { outbox, .. }) = self.watchers.remove(&connection) {
            outbox.close_topic(&self.newest, self.closed(code, reason));
        }
    }

    /// Whether nobody watches, those not counted who have gone without a word.
    pub fn is_idle(&self) -> bool {
        !self.watchers.values().any(|watcher| watcher.outbox.is_attached(&self.newest))
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

    fn closed(&self, code: u16, reason: &str) -> TextFrame {
        TopicFrame::Closed(Closed { topic: &self.edition.topic, code, reason }).to_frame()
    }
}

/// A channel that goes while it is watched (its actor broke) leaves orphans, which their sockets join anew.
impl<D> Drop for Channel<D> {
    fn drop(&mut self) {
        for watcher in self.watchers.values() {
            watcher.outbox.orphan(&self.newest);
        }
        for worker in &self.workers {
            worker.tell(WorkerMessage::End(self.newest.clone()));
        }
    }
}
