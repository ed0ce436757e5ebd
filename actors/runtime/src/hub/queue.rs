//! What waits on one connection, and how it is written: what was begun first, then answers and topics in their order.

use std::{
    collections::VecDeque,
    io::ErrorKind,
    sync::Arc,
    time::{Duration, Instant},
};

use bytes::{Buf, Bytes};

use super::{
    Close, Socket,
    edition::{Newest, Step},
    frame::{Resumed, TopicFrame},
    wire::{self, TextFrame},
};

/// An array of envelopes holds no more than this.
pub const MAX_ENVELOPES: usize = 64;
/// Answers that wait; a client that asks faster than it listens is closed.
const MAX_CONTROLS: usize = 128;
/// One frame stops collecting here, so that the rest still conflates.
const FRAME_BYTES: usize = 32 * 1024;

/// What the task of a socket does next.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    /// Waits for the socket to have room.
    Full,
    /// Joins these topics anew: their channels went away.
    Orphans(Vec<Arc<str>>),
    /// Closes the socket: the close frame is said, or the line is gone.
    Over,
}

#[derive(Default)]
pub(super) struct Queue {
    socket: Option<Arc<dyn Socket>>,
    /// What is left of the frame that the socket has begun to take.
    rest: VecDeque<Bytes>,
    /// Since when the socket takes nothing.
    full_since: Option<Instant>,
    /// The answer to the newest WebSocket ping.
    pong: Option<Bytes>,
    items: VecDeque<Item>,
    pub(super) slots: Vec<Slot>,
    pub(super) orphans: Vec<Arc<str>>,
    tickets: u64,
    pub(super) counts: Counts,
    end: Ending,
}

/// What happened on a connection since the last question.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Frames that were begun.
    pub frames: u64,
    /// Patches that became snapshots.
    pub conflated: u64,
}

#[derive(PartialEq, Eq)]
pub(super) enum Item {
    Control(TextFrame),
    Ping(TextFrame),
    Topic(Arc<str>),
}

pub(super) struct Slot {
    pub(super) topic: Arc<str>,
    pub(super) ticket: u64,
    pub(super) newest: Option<Arc<Newest>>,
    /// The version last handed to the line.
    pub(super) sent: Option<u64>,
    pub(super) pending: Pending,
}

#[derive(Default)]
pub(super) enum Pending {
    #[default]
    Nothing,
    Resumed,
    Patch(Step),
    Snapshot,
}

#[derive(Default)]
enum Ending {
    #[default]
    Open,
    Due(Close),
    WorkerMessage,
}

/// How the line is written.
impl Queue {
    pub(super) fn plug(&mut self, socket: Arc<dyn Socket>) {
        self.socket = Some(socket);
    }

    /// The line is gone, and whatever waited for it.
    pub(super) fn unplug(&mut self) {
        let counts = self.counts;
        *self = Self { counts, end: Ending::WorkerMessage, ..Self::default() };
    }

    /// Whether the socket takes nothing, and is waited for by its task.
    pub(super) fn is_full(&self) -> bool {
        self.full_since.is_some()
    }

    #[cfg(test)]
    pub(super) fn is_inside_a_frame(&self) -> bool {
        !self.rest.is_empty()
    }

    pub(super) fn full_for(&self, now: Instant) -> Duration {
        self.full_since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since))
    }

    /// Writes what waits, as far as the socket takes it; `None` when nothing is left.
    pub(super) fn send(&mut self) -> Option<Next> {
        self.socket.as_ref()?;
        loop {
            if let Err(next) = self.send_rest() {
                return Some(next);
            }
            if matches!(self.end, Ending::WorkerMessage) {
                return Some(Next::Over);
            }
            match self.flush()? {
                Flush::Envelopes(frames) => self.begin(wire::joined(&frames)),
                Flush::Pong(pong) => self.begin([pong].into()),
                Flush::Orphans(topics) => return Some(Next::Orphans(topics)),
                Flush::End(close) => self.begin([wire::close(&close)].into()),
            }
        }
    }

    fn begin(&mut self, frame: VecDeque<Bytes>) {
        self.counts.frames += 1;
        self.rest = frame;
    }

    fn send_rest(&mut self) -> Result<(), Next> {
        while let Some(mut piece) = self.rest.pop_front() {
            let taken = self.try_send(&piece).inspect_err(|_| self.rest.push_front(piece.clone()))?;
            piece.advance(taken);
            if !piece.is_empty() {
                self.rest.push_front(piece);
            }
        }
        self.full_since = None;
        Ok(())
    }

    fn try_send(&mut self, piece: &[u8]) -> Result<usize, Next> {
        let socket = self.socket.as_ref().ok_or(Next::Over)?;
        match socket.try_send(piece) {
            Ok(taken) => {
                self.full_since = self.full_since.map(|_| Instant::now());
                Ok(taken)
            }
            Err(fault) if fault.kind() == ErrorKind::WouldBlock => {
                self.full_since.get_or_insert_with(Instant::now);
                Err(Next::Full)
            }
            Err(_) => Err(Next::Over),
        }
    }

    /// Writes a patch at once where nothing waits before it; `false` when it has to wait.
    fn send_step(&mut self, frame: &TextFrame) -> bool {
        let is_clear = self.rest.is_empty() && self.pong.is_none() && self.items.is_empty() && self.orphans.is_empty();
        if !is_clear || !matches!(self.end, Ending::Open) {
            return false;
        }
        let Ok(taken) = self.try_send(frame.wire()) else { return false };
        self.counts.frames += 1;
        if taken < frame.wire().len() {
            self.rest.push_back(frame.wire().slice(taken..));
        }
        true
    }
}

/// What comes next on the line.
#[derive(Debug, PartialEq, Eq)]
pub enum Flush {
    /// These, in order, in one frame.
    Envelopes(Vec<TextFrame>),
    /// The frame that answers a WebSocket ping.
    Pong(Bytes),
    /// Joins these topics anew: their channels went away.
    Orphans(Vec<Arc<str>>),
    /// The close frame; nothing comes after it.
    End(Close),
}

impl Queue {
    pub(super) fn flush(&mut self) -> Option<Flush> {
        match std::mem::replace(&mut self.end, Ending::WorkerMessage) {
            Ending::Due(close) => return Some(Flush::End(close)),
            Ending::WorkerMessage => return None,
            Ending::Open => self.end = Ending::Open,
        }
        if let Some(pong) = self.pong.take() {
            return Some(Flush::Pong(pong));
        }
        if !self.orphans.is_empty() {
            return Some(Flush::Orphans(std::mem::take(&mut self.orphans)));
        }
        let (mut frames, mut bytes) = (Vec::new(), 0);
        while frames.len() < MAX_ENVELOPES && bytes < FRAME_BYTES {
            let Some(item) = self.items.pop_front() else { break };
            if let Some(frame) = self.render(item) {
                bytes += frame.len();
                frames.push(frame);
            }
        }
        if self.items.is_empty() {
            // A burst is over: its memory is given back.
            self.items = VecDeque::new();
        }
        (!frames.is_empty()).then_some(Flush::Envelopes(frames))
    }

    fn render(&mut self, item: Item) -> Option<TextFrame> {
        match item {
            Item::Control(frame) | Item::Ping(frame) => Some(frame),
            Item::Topic(topic) => self.slot(&topic)?.render(),
        }
    }

    pub(super) fn next_ticket(&mut self) -> u64 {
        self.tickets += 1;
        self.tickets
    }

    pub(super) fn slot(&mut self, topic: &str) -> Option<&mut Slot> {
        self.slots.iter_mut().find(|slot| *slot.topic == *topic)
    }

    pub(super) fn is_open(&self) -> bool {
        matches!(self.end, Ending::Open)
    }

    pub(super) fn is_behind(&self) -> bool {
        let waits = !self.rest.is_empty() || !self.items.is_empty() || !self.orphans.is_empty();
        waits || matches!(self.end, Ending::Due(_))
    }

    /// How many entries wait.
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    pub(super) fn pong(&mut self, payload: &[u8]) {
        self.pong = self.is_open().then(|| wire::pong(payload));
    }

    pub(super) fn push(&mut self, item: Item) {
        let waiting = self.items.iter().filter(|item| !matches!(item, Item::Topic(_))).count();
        if waiting >= MAX_CONTROLS {
            self.finish(Close::new(Close::OVERLOADED, "Too many answers wait to be read."));
        } else if self.is_open() {
            self.items.push_back(item);
        }
    }

    pub(super) fn enqueue(&mut self, topic: &Arc<str>) {
        let waits = self.items.iter().any(|item| matches!(item, Item::Topic(queued) if queued == topic));
        if !waits && self.is_open() {
            self.items.push_back(Item::Topic(topic.clone()));
        }
    }

    pub(super) fn unqueue(&mut self, topic: &str) {
        self.items.retain(|item| !matches!(item, Item::Topic(queued) if **queued == *topic));
    }

    pub(super) fn forget(&mut self, topic: &str) {
        self.slots.retain(|slot| *slot.topic != *topic);
        self.orphans.retain(|orphan| **orphan != *topic);
        self.unqueue(topic);
    }

    pub(super) fn finish(&mut self, close: Close) {
        if self.is_open() {
            self.end = Ending::Due(close);
            (self.items, self.slots, self.orphans, self.pong) = Default::default();
        }
    }

    /// Offers a patch to the slot, at once where it may; answers whether something waits now.
    pub(super) fn offer(&mut self, at: usize, step: &Step) -> bool {
        let slot = &self.slots[at];
        if slot.sent.is_some_and(|sent| sent >= step.ver) {
            return false;
        }
        let is_in_step = matches!(slot.pending, Pending::Nothing) && slot.sent == Some(step.base);
        if is_in_step && self.send_step(&step.frame) {
            self.slots[at].sent = Some(step.ver);
            return !self.rest.is_empty();
        }
        let slot = &mut self.slots[at];
        match slot.pending {
            Pending::Snapshot => {}
            _ if is_in_step => slot.pending = Pending::Patch(step.clone()),
            _ => {
                slot.pending = Pending::Snapshot;
                self.counts.conflated += 1;
            }
        }
        let topic = slot.topic.clone();
        self.enqueue(&topic);
        true
    }

    /// Has a snapshot sent.
    pub(super) fn mark(&mut self, at: usize) {
        self.slots[at].pending = Pending::Snapshot;
        let topic = self.slots[at].topic.clone();
        self.enqueue(&topic);
    }
}

impl Slot {
    pub(super) fn new(topic: &str, ticket: u64) -> Self {
        Self { topic: topic.into(), ticket, newest: None, sent: None, pending: Pending::Nothing }
    }

    pub(super) fn is_at(&self, newest: &Arc<Newest>) -> bool {
        self.newest.as_ref().is_some_and(|own| Arc::ptr_eq(own, newest))
    }

    /// The one entry that waits, in its newest form; from here on the client counts as in step with it.
    fn render(&mut self) -> Option<TextFrame> {
        let edition = self.newest.as_ref()?.load();
        match std::mem::take(&mut self.pending) {
            Pending::Nothing => None,
            Pending::Resumed => {
                let (topic, epoch, ver) = (&*edition.topic, &*edition.epoch, self.sent?);
                Some(TopicFrame::Resumed(Resumed { topic, epoch, ver }).to_frame())
            }
            Pending::Patch(step) => {
                self.sent = Some(step.ver);
                Some(step.frame)
            }
            Pending::Snapshot => {
                self.sent = Some(edition.ver);
                Some(edition.snapshot())
            }
        }
    }
}
