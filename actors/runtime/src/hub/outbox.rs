//! What is to be said on one connection: at most one entry a topic, however fast the topics change.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard},
    task::{Context, Poll},
    time::{Duration, Instant},
};

use futures::task::AtomicWaker;
use granary_domain::lock::locked;

use super::{
    Close, Counts, Flush, Next, Socket,
    edition::{Newest, Step},
    queue::{Item, Pending, Queue, Slot},
    wire::TextFrame,
};

/// A connection keeps no more topics than this.
pub const MAX_TOPICS: usize = 64;

/// A handle on a connection's outbox; it is cheap to clone, and may be used from any thread.
///
/// A handle carries the ticket of the subscription it was made for: a join that comes late, after
/// the client has left the topic or asked for it anew, finds its ticket outdated and does nothing.
#[derive(Debug, Clone, Default)]
pub struct Outbox {
    shared: Arc<Shared>,
    ticket: u64,
}

#[derive(Default)]
struct Shared {
    waker: AtomicWaker,
    queue: Mutex<Queue>,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Outbox")
    }
}

/// The socket's side.
impl Outbox {
    /// What is said goes to this socket from here on; until then it waits.
    pub fn plug(&self, socket: Arc<dyn Socket>) {
        self.queue().plug(socket);
        self.wake();
    }

    /// The socket is gone, and whatever waited for it.
    pub fn unplug(&self) {
        self.queue().unplug();
    }

    /// Writes what waits, as far as the socket takes it; answers what its task does next.
    pub fn poll_send(&self, cx: &Context<'_>) -> Poll<Next> {
        self.shared.waker.register(cx.waker());
        self.queue().send().map_or(Poll::Pending, Poll::Ready)
    }

    /// Takes what is to be said next, where there is no socket.
    pub fn poll_flush(&self, cx: &Context<'_>) -> Poll<Flush> {
        self.shared.waker.register(cx.waker());
        self.queue().flush().map_or(Poll::Pending, Poll::Ready)
    }

    /// Whether the socket takes nothing for now.
    pub fn is_full(&self) -> bool {
        self.queue().is_full()
    }

    #[cfg(test)]
    pub(super) fn is_inside_a_frame(&self) -> bool {
        self.queue().is_inside_a_frame()
    }

    /// For how long the socket has taken nothing, though something waits.
    pub fn full_for(&self, now: Instant) -> Duration {
        self.queue().full_for(now)
    }

    /// What happened since the last question.
    pub fn take_counts(&self) -> Counts {
        std::mem::take(&mut self.queue().counts)
    }

    /// Reserves a place for the topic, and answers the handle to join it with; `None` when there are too many.
    ///
    /// An earlier subscription to the topic ends here, with whatever waited for it.
    pub fn want(&self, topic: &str) -> Option<Self> {
        let mut queue = self.queue();
        queue.forget(topic);
        if queue.slots.len() >= MAX_TOPICS {
            return None;
        }
        let ticket = queue.next_ticket();
        queue.slots.push(Slot::new(topic, ticket));
        Some(Self { shared: self.shared.clone(), ticket })
    }

    /// A handle that may join anew whatever is wanted at this moment.
    pub fn renewed(&self) -> Self {
        let ticket = self.queue().next_ticket();
        Self { shared: self.shared.clone(), ticket }
    }

    pub fn wants(&self, topic: &str) -> bool {
        self.queue().slot(topic).is_some()
    }

    /// Nothing of the topic is sent from here on.
    pub fn forget(&self, topic: &str) {
        self.queue().forget(topic);
    }

    /// Queues an answer, or ends the connection when too many wait.
    pub fn control(&self, envelope: TextFrame) {
        self.queue().push(Item::Control(envelope));
        self.wake();
    }

    pub fn ping(&self, envelope: TextFrame) {
        self.queue().push(Item::Ping(envelope));
        self.wake();
    }

    /// Answers a WebSocket ping; of several only the newest.
    pub fn pong(&self, payload: &[u8]) {
        self.queue().pong(payload);
        self.wake();
    }

    /// Ends the connection: what waits is dropped, and the first reason stands.
    pub fn end(&self, close: Close) {
        self.queue().finish(close);
        self.wake();
    }

    pub fn is_ended(&self) -> bool {
        !self.queue().is_open()
    }

    /// Whether something waits for the line.
    pub fn is_behind(&self) -> bool {
        self.queue().is_behind()
    }

    /// How many entries wait.
    pub fn len(&self) -> usize {
        self.queue().len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The newest version of each topic, sent or not.
    pub fn heads(&self) -> Vec<(Arc<str>, u64)> {
        let head = |slot: &Slot| Some((slot.topic.clone(), slot.newest.as_ref()?.load().ver));
        self.queue().slots.iter().filter_map(head).collect()
    }
}

/// The channel's side.
impl Outbox {
    /// Takes the topic's place; `false` when it is no longer wanted, or wanted anew by a later handle.
    pub(super) fn attach(&self, newest: &Arc<Newest>, in_step: bool) -> bool {
        let edition = newest.load();
        let mut queue = self.queue();
        let Some(slot) = queue.slot(&edition.topic).filter(|slot| slot.ticket <= self.ticket) else { return false };
        slot.ticket = self.ticket;
        slot.newest = Some(newest.clone());
        (slot.sent, slot.pending) =
            if in_step { (Some(edition.ver), Pending::Resumed) } else { (None, Pending::Snapshot) };
        queue.orphans.retain(|orphan| *orphan != edition.topic);
        queue.enqueue(&edition.topic);
        drop(queue);
        self.wake();
        true
    }

    /// Offers a patch, which goes to the socket at once where nothing waits before it; `false` when the watcher is gone.
    pub(super) fn offer(&self, newest: &Arc<Newest>, step: &Step) -> bool {
        self.change(newest, |queue, at| queue.offer(at, step))
    }

    /// Has a snapshot sent.
    pub(super) fn mark(&self, newest: &Arc<Newest>) -> bool {
        self.change(newest, |queue, at| {
            queue.mark(at);
            true
        })
    }

    /// Has a snapshot sent to who does not hold the newest version; `false` when the watcher is gone.
    pub(super) fn catch_up(&self, newest: &Arc<Newest>) -> bool {
        let ver = newest.load().ver;
        self.change(newest, |queue, at| {
            let is_behind = queue.slots[at].sent.is_none_or(|sent| sent < ver);
            if is_behind {
                queue.mark(at);
            }
            is_behind
        })
    }

    pub(super) fn is_attached(&self, newest: &Arc<Newest>) -> bool {
        self.place(&self.queue(), newest).is_some()
    }

    /// Drops what waits for the topic, frees its place and tells the client.
    pub(super) fn close_topic(&self, newest: &Arc<Newest>, closed: TextFrame) {
        if self.is_attached(newest) {
            self.forget(&newest.load().topic);
            self.control(closed);
        }
    }

    /// Frees a topic's place and tells the client, unless a later handle wants it.
    pub(super) fn give_up(&self, topic: &str, closed: TextFrame) {
        let mut queue = self.queue();
        if queue.slot(topic).is_some_and(|slot| slot.ticket <= self.ticket) {
            queue.forget(topic);
            drop(queue);
            self.control(closed);
        }
    }

    pub(super) fn orphan(&self, newest: &Arc<Newest>) {
        self.change(newest, |queue, at| {
            let slot = &mut queue.slots[at];
            let topic = slot.topic.clone();
            *slot = Slot::new(&topic, slot.ticket);
            queue.unqueue(&topic);
            queue.orphans.push(topic);
            true
        });
    }

    /// Changes what waits for the channel's slot; `change` answers whether the socket's task has to look.
    fn change(&self, newest: &Arc<Newest>, change: impl FnOnce(&mut Queue, usize) -> bool) -> bool {
        let mut queue = self.queue();
        let Some(at) = self.place(&queue, newest) else { return false };
        // Who waits for room looks again by itself.
        let was_full = queue.is_full();
        let is_to_wake = change(&mut queue, at) && !was_full;
        drop(queue);
        if is_to_wake {
            self.wake();
        }
        true
    }

    /// Where the slot stands that this handle has joined the channel by.
    fn place(&self, queue: &Queue, newest: &Arc<Newest>) -> Option<usize> {
        queue.slots.iter().position(|slot| slot.ticket == self.ticket && slot.is_at(newest))
    }

    fn wake(&self) {
        self.shared.waker.wake();
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        locked(&self.shared.queue)
    }
}
