//! What waits to be sent on one connection: at most one entry a topic, however fast the topics change.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard},
    task::{Context, Poll},
};

use bytes::Bytes;
use futures::task::AtomicWaker;

use super::{
    Close,
    channel::{Newest, Step},
    frame::{Resumed, TopicFrame},
};
use crate::lock::locked;

/// A connection keeps no more topics than this.
pub const MAX_TOPICS: usize = 64;
/// An array of envelopes holds no more than this.
pub const MAX_ENVELOPES: usize = 64;
/// Answers that wait; a client that asks faster than it listens is closed.
const MAX_CONTROLS: usize = 128;
/// One flush stops collecting here, so that the rest still conflates.
const FLUSH_BYTES: usize = 32 * 1024;

/// A handle on a connection's outbox; it is cheap to clone, and may be used from any thread.
///
/// A handle carries the ticket of the subscription it was made for: a join that comes late, after
/// the client has left the topic or asked for it anew, finds its ticket outdated and does nothing.
#[derive(Debug, Clone, Default)]
pub struct Outbox {
    shared: Arc<Shared>,
    ticket: u64,
}

/// What the socket does next.
#[derive(Debug, PartialEq, Eq)]
pub enum Flush {
    /// Sends these, in order, in one frame.
    Envelopes(Vec<Bytes>),
    /// Joins these topics anew: their channels went away.
    Orphans(Vec<Arc<str>>),
    /// Sends the close frame; nothing comes after it.
    End(Close),
}

#[derive(Debug, Default)]
struct Shared {
    waker: AtomicWaker,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    queue: VecDeque<Item>,
    slots: HashMap<Arc<str>, Slot>,
    orphans: Vec<Arc<str>>,
    tickets: u64,
    conflated: u64,
    end: Ending,
}

#[derive(Debug, PartialEq, Eq)]
enum Item {
    Control(Bytes),
    Ping(Bytes),
    Topic(Arc<str>),
}

#[derive(Debug, Default)]
struct Slot {
    ticket: u64,
    newest: Option<Arc<Newest>>,
    /// The version last handed to the line.
    sent: Option<u64>,
    pending: Pending,
}

#[derive(Debug, Default)]
enum Pending {
    #[default]
    Nothing,
    Resumed,
    Patch(Step),
    Snapshot,
}

#[derive(Debug, Default)]
enum Ending {
    #[default]
    Open,
    Due(Close),
    Told,
}

/// The socket's side.
impl Outbox {
    /// Reserves a place for the topic, and answers the handle to join it with; `None` when there are too many.
    ///
    /// An earlier subscription to the topic ends here, with whatever waited for it.
    pub fn want(&self, topic: &str) -> Option<Self> {
        let mut state = self.state();
        state.forget(topic);
        if state.slots.len() >= MAX_TOPICS {
            return None;
        }
        let ticket = state.next_ticket();
        state.slots.insert(topic.into(), Slot { ticket, ..Slot::default() });
        Some(Self { shared: self.shared.clone(), ticket })
    }

    /// A handle that may join anew whatever is wanted at this moment.
    pub fn renewed(&self) -> Self {
        let ticket = self.state().next_ticket();
        Self { shared: self.shared.clone(), ticket }
    }

    pub fn wants(&self, topic: &str) -> bool {
        self.state().slots.contains_key(topic)
    }

    /// Nothing of the topic is sent from here on.
    pub fn forget(&self, topic: &str) {
        self.state().forget(topic);
    }

    /// Queues an answer, or ends the connection when too many wait.
    pub fn control(&self, envelope: Bytes) {
        self.push(Item::Control(envelope));
    }

    pub fn ping(&self, envelope: Bytes) {
        self.push(Item::Ping(envelope));
    }

    /// Ends the connection: what waits is dropped, and the first reason stands.
    pub fn end(&self, close: Close) {
        self.state().finish(close);
        self.shared.waker.wake();
    }

    pub fn is_ended(&self) -> bool {
        !matches!(self.state().end, Ending::Open)
    }

    /// Whether something waits for the line.
    pub fn is_behind(&self) -> bool {
        let state = self.state();
        !state.queue.is_empty() || !state.orphans.is_empty() || matches!(state.end, Ending::Due(_))
    }

    /// How many entries wait.
    pub fn len(&self) -> usize {
        self.state().queue.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The newest version of each topic, sent or not.
    pub fn heads(&self) -> Vec<(Arc<str>, u64)> {
        let state = self.state();
        let head = |(topic, slot): (&Arc<str>, &Slot)| Some((topic.clone(), slot.newest.as_ref()?.load().ver));
        state.slots.iter().filter_map(head).collect()
    }

    /// How many patches became snapshots since the last question.
    pub fn take_conflated(&self) -> u64 {
        std::mem::take(&mut self.state().conflated)
    }

    /// Takes what is to be sent next; asked only when the line has room.
    pub fn poll_flush(&self, cx: &Context<'_>) -> Poll<Flush> {
        self.shared.waker.register(cx.waker());
        self.state().flush().map_or(Poll::Pending, Poll::Ready)
    }
}

/// The channel's side.
impl Outbox {
    /// Takes the topic's place; `false` when it is no longer wanted, or wanted anew by a later handle.
    pub(super) fn attach(&self, newest: &Arc<Newest>, in_step: bool) -> bool {
        let edition = newest.load();
        let mut state = self.state();
        let attached = match state.slots.get_mut(&edition.topic) {
            Some(slot) if slot.ticket <= self.ticket => {
                let (sent, pending) =
                    if in_step { (Some(edition.ver), Pending::Resumed) } else { (None, Pending::Snapshot) };
                *slot = Slot { ticket: self.ticket, newest: Some(newest.clone()), sent, pending };
                true
            }
            _ => false,
        };
        if attached {
            state.orphans.retain(|orphan| *orphan != edition.topic);
            state.enqueue(&edition.topic);
            drop(state);
            self.shared.waker.wake();
        }
        attached
    }

    /// Offers a patch; `false` when the watcher is gone.
    pub(super) fn offer(&self, newest: &Arc<Newest>, step: &Step) -> bool {
        self.change(newest, |slot| match slot.pending {
            _ if slot.sent.is_some_and(|sent| sent >= step.ver) => false,
            Pending::Nothing if slot.sent == Some(step.base) => {
                slot.pending = Pending::Patch(step.clone());
                false
            }
            Pending::Snapshot => false,
            _ => {
                slot.pending = Pending::Snapshot;
                true
            }
        })
    }

    /// Marks the topic "snapshot at flush".
    pub(super) fn mark(&self, newest: &Arc<Newest>) {
        self.change(newest, |slot| {
            slot.pending = Pending::Snapshot;
            false
        });
    }

    pub(super) fn is_attached(&self, newest: &Arc<Newest>) -> bool {
        let edition = newest.load();
        self.state().slots.get(&edition.topic).is_some_and(|slot| slot.is_at(newest))
    }

    /// Drops what waits for the topic, frees its place and tells the client.
    pub(super) fn close_topic(&self, newest: &Arc<Newest>, closed: Bytes) {
        if self.is_attached(newest) {
            self.forget(&newest.load().topic);
            self.control(closed);
        }
    }

    /// Frees a topic's place and tells the client, unless a later handle wants it.
    pub(super) fn give_up(&self, topic: &str, closed: Bytes) {
        let mut state = self.state();
        if state.slots.get(topic).is_some_and(|slot| slot.ticket <= self.ticket) {
            state.forget(topic);
            drop(state);
            self.control(closed);
        }
    }

    pub(super) fn orphan(&self, newest: &Arc<Newest>) {
        let edition = newest.load();
        let mut state = self.state();
        if let Some(slot) = state.slots.get_mut(&edition.topic).filter(|slot| slot.is_at(newest)) {
            *slot = Slot { ticket: slot.ticket, ..Slot::default() };
            state.unqueue(&edition.topic);
            state.orphans.push(edition.topic.clone());
            drop(state);
            self.shared.waker.wake();
        }
    }

    /// Changes the pending entry of a slot; `update` answers whether a patch was conflated.
    fn change(&self, newest: &Arc<Newest>, update: impl FnOnce(&mut Slot) -> bool) -> bool {
        let edition = newest.load();
        let mut state = self.state();
        let Some(slot) = state.slots.get_mut(&edition.topic).filter(|slot| slot.is_at(newest)) else { return false };
        let conflated = update(slot);
        let waits = !matches!(slot.pending, Pending::Nothing);
        state.conflated += u64::from(conflated);
        if waits {
            state.enqueue(&edition.topic);
            drop(state);
            self.shared.waker.wake();
        }
        true
    }

    fn push(&self, item: Item) {
        let mut state = self.state();
        let waiting = state.queue.iter().filter(|item| !matches!(item, Item::Topic(_))).count();
        if waiting >= MAX_CONTROLS {
            state.finish(Close::new(Close::OVERLOADED, "Too many answers wait to be read."));
        } else if matches!(state.end, Ending::Open) {
            state.queue.push_back(item);
        }
        drop(state);
        self.shared.waker.wake();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        locked(&self.shared.state)
    }
}

impl State {
    fn next_ticket(&mut self) -> u64 {
        self.tickets += 1;
        self.tickets
    }

    fn enqueue(&mut self, topic: &Arc<str>) {
        let waits = self.queue.iter().any(|item| matches!(item, Item::Topic(queued) if queued == topic));
        if !waits && matches!(self.end, Ending::Open) {
            self.queue.push_back(Item::Topic(topic.clone()));
        }
    }

    fn unqueue(&mut self, topic: &str) {
        self.queue.retain(|item| !matches!(item, Item::Topic(queued) if **queued == *topic));
    }

    fn forget(&mut self, topic: &str) {
        self.slots.remove(topic);
        self.orphans.retain(|orphan| **orphan != *topic);
        self.unqueue(topic);
    }

    fn finish(&mut self, close: Close) {
        if matches!(self.end, Ending::Open) {
            self.end = Ending::Due(close);
            self.queue.clear();
            self.slots.clear();
            self.orphans.clear();
        }
    }

    fn flush(&mut self) -> Option<Flush> {
        match std::mem::replace(&mut self.end, Ending::Told) {
            Ending::Due(close) => return Some(Flush::End(close)),
            Ending::Told => return None,
            Ending::Open => self.end = Ending::Open,
        }
        if !self.orphans.is_empty() {
            return Some(Flush::Orphans(std::mem::take(&mut self.orphans)));
        }
        let (mut envelopes, mut bytes) = (Vec::new(), 0);
        while envelopes.len() < MAX_ENVELOPES && bytes < FLUSH_BYTES {
            let Some(item) = self.queue.pop_front() else { break };
            if let Some(envelope) = self.render(item) {
                bytes += envelope.len();
                envelopes.push(envelope);
            }
        }
        (!envelopes.is_empty()).then_some(Flush::Envelopes(envelopes))
    }

    fn render(&mut self, item: Item) -> Option<Bytes> {
        match item {
            Item::Control(envelope) | Item::Ping(envelope) => Some(envelope),
            Item::Topic(topic) => self.slots.get_mut(&topic)?.render(),
        }
    }
}

impl Slot {
    fn is_at(&self, newest: &Arc<Newest>) -> bool {
        self.newest.as_ref().is_some_and(|own| Arc::ptr_eq(own, newest))
    }

    /// The one entry that waits, in its newest form; from here on the client counts as in step with it.
    fn render(&mut self) -> Option<Bytes> {
        let edition = self.newest.as_ref()?.load();
        match std::mem::take(&mut self.pending) {
            Pending::Nothing => None,
            Pending::Resumed => {
                let (topic, epoch, ver) = (&*edition.topic, &*edition.epoch, self.sent?);
                Some(TopicFrame::Resumed(Resumed { topic, epoch, ver }).to_bytes())
            }
            Pending::Patch(step) => {
                self.sent = Some(step.ver);
                Some(step.bytes)
            }
            Pending::Snapshot => {
                self.sent = Some(edition.ver);
                Some(edition.snapshot())
            }
        }
    }
}
