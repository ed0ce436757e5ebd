//! What an outbox writes to its socket, at once or when there is room.

use std::{
    io::{self, ErrorKind},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    task::{Context, Poll},
};

use bytes::Bytes;
use futures::task::noop_waker_ref;
use granary_domain::ConnectionId;
use serde_json::{Value, json};

use super::{
    super::{Channel, Close, Next, Outbox, Socket, Subscriber, TextFrame, worker::Shard},
    outbox::channel,
};

/// A socket with so much room.
#[derive(Default)]
pub(super) struct Line {
    room: AtomicUsize,
    taken: Mutex<Vec<u8>>,
}

impl Socket for Line {
    fn try_send(&self, bytes: &[u8]) -> io::Result<usize> {
        let room = self.room.load(Ordering::Relaxed).min(bytes.len());
        if room == 0 {
            return Err(ErrorKind::WouldBlock.into());
        }
        self.room.fetch_sub(room, Ordering::Relaxed);
        self.taken.lock().unwrap().extend_from_slice(&bytes[..room]);
        Ok(room)
    }
}

impl Line {
    pub(super) fn open() -> Arc<Self> {
        let line = Arc::<Self>::default();
        line.make_room(usize::MAX / 2);
        line
    }

    pub(super) fn make_room(&self, bytes: usize) {
        self.room.store(bytes, Ordering::Relaxed);
    }

    /// The envelopes of each whole frame that was taken.
    pub(super) fn read(&self) -> Vec<Vec<Value>> {
        let texts = self.frames().into_iter().filter(|(kind, _)| *kind == 0x81);
        let read = |(_, text): (u8, Bytes)| match serde_json::from_slice(&text).unwrap() {
            Value::Array(envelopes) => envelopes,
            envelope => vec![envelope],
        };
        texts.map(read).collect()
    }

    /// All whole frames that were taken, with the first byte of each.
    fn frames(&self) -> Vec<(u8, Bytes)> {
        let mut taken = self.taken.lock().unwrap();
        let (mut wire, mut frames) = (Bytes::from(std::mem::take(&mut *taken)), Vec::new());
        let length = |wire: &[u8]| {
            let of = |bytes: &[u8]| bytes.iter().fold(0, |length, byte| length * 256 + usize::from(*byte));
            match wire.get(1)? {
                126 => Some((4, of(wire.get(2..4)?))),
                127 => Some((10, of(wire.get(2..10)?))),
                short => Some((2, usize::from(*short))),
            }
        };
        while let Some((head, length)) = length(&wire).filter(|(head, length)| wire.len() >= head + length) {
            frames.push((wire[0], wire.slice(head..head + length)));
            wire = wire.slice(head + length..);
        }
        taken.extend_from_slice(&wire);
        frames
    }
}

/// Somebody who follows a channel by a worker, and has read its snapshot.
fn follower(channel: &mut Channel, nth: u128, line: &Arc<Line>, worker: &super::super::Worker) -> Outbox {
    let outbox = Outbox::default();
    outbox.plug(line.clone());
    let (connection, worker) = (ConnectionId(uuid::Uuid::from_u128(nth)), Some(worker.clone()));
    channel.join(Subscriber { connection, outbox: outbox.want("t").unwrap(), worker }, None);
    assert_eq!(look(&outbox), Poll::Pending);
    assert_eq!(vers(line), [1]);
    outbox
}

fn look(outbox: &Outbox) -> Poll<Next> {
    outbox.poll_send(&Context::from_waker(noop_waker_ref()))
}

fn vers(line: &Line) -> Vec<u64> {
    line.read().iter().flatten().map(|envelope| envelope["ver"].as_u64().unwrap()).collect()
}

fn publish(channel: &mut Channel, ver: u64) {
    channel.publish(ver, Arc::new(json!({ "n": ver })), &[]);
}

#[test]
fn a_publish_is_one_word_to_the_worker_which_writes_to_each_socket() {
    let (mut channel, (worker, mut shard)) = (channel("t"), Shard::new());
    let lines: Vec<Arc<Line>> = (0..100).map(|_| Line::open()).collect();
    let outboxes: Vec<Outbox> =
        lines.iter().enumerate().map(|(nth, line)| follower(&mut channel, nth as u128, line, &worker)).collect();
    assert_eq!(shard.hear_all(), 100, "who joins is told");
    publish(&mut channel, 2);
    assert_eq!(shard.hear_all(), 1);
    assert!(shard.go_on(), "a slice is over before everybody is written to");
    while shard.go_on() {}
    assert!(lines.iter().all(|line| vers(line) == [2]));
    assert!(outboxes.iter().all(Outbox::is_empty));
}

#[test]
fn small_channels_are_not_held_up_by_a_large_one() {
    let (mut large, mut small, (worker, mut shard)) = (channel("t"), channel("t"), Shard::new());
    let (line, quick) = (Line::open(), Line::open());
    let _large: Vec<Outbox> = (0..200).map(|nth| follower(&mut large, nth, &line, &worker)).collect();
    let _small = follower(&mut small, 200, &quick, &worker);
    publish(&mut large, 2);
    publish(&mut small, 2);
    shard.hear_all();
    shard.go_on();
    shard.go_on();
    assert_eq!((vers(&quick), line.read().len() < 100), (vec![2], true));
}

#[test]
fn steps_that_come_faster_than_they_are_written_become_one_snapshot() {
    let (mut channel, (worker, mut shard), line) = (channel("t"), Shard::new(), Line::open());
    let outbox = follower(&mut channel, 1, &line, &worker);
    (2..9).for_each(|ver| publish(&mut channel, ver));
    shard.hear_all();
    while shard.go_on() {}
    assert_eq!(look(&outbox), Poll::Pending);
    assert_eq!(vers(&line), [2, 8]);
}

#[test]
fn who_takes_half_a_frame_gets_the_other_half_and_then_what_is_newest() {
    let (mut channel, (worker, mut shard), line) = (channel("t"), Shard::new(), Line::open());
    let outbox = follower(&mut channel, 1, &line, &worker);
    line.make_room(20);
    for ver in 2..6 {
        publish(&mut channel, ver);
        shard.hear_all();
        while shard.go_on() {}
    }
    assert_eq!((vers(&line), outbox.len()), (vec![], 1));
    assert_eq!(look(&outbox), Poll::Ready(Next::Full));
    assert!(outbox.is_full() && outbox.is_behind());
    line.make_room(usize::MAX / 2);
    assert_eq!(look(&outbox), Poll::Pending);
    assert_eq!(vers(&line), [2, 5]);
    assert!(!outbox.is_full() && !outbox.is_behind());
}

#[test]
fn the_close_frame_comes_after_the_rest_of_what_was_begun() {
    let (outbox, line) = (Outbox::default(), Line::open());
    outbox.plug(line.clone());
    line.make_room(5);
    outbox.control(TextFrame::of(&json!({ "op": "ok" })));
    assert_eq!(look(&outbox), Poll::Ready(Next::Full));
    outbox.pong(b"never said");
    outbox.end(Close::new(Close::NORMAL, "Bye."));
    line.make_room(1_000);
    assert_eq!(look(&outbox), Poll::Ready(Next::Over));
    let frames = [(0x81, Bytes::from_static(b"{\"op\":\"ok\"}")), (0x88, Bytes::from_static(b"\x03\xe8Bye."))];
    assert_eq!(line.frames(), frames);
}

/// A socket that breaks what writes to it.
struct Broken;

impl Socket for Broken {
    fn try_send(&self, _: &[u8]) -> io::Result<usize> {
        panic!("a socket broke")
    }
}

#[test]
fn a_worker_that_breaks_or_dies_leaves_nobody_behind() {
    let (mut channel, (worker, mut shard)) = (channel("t"), Shard::new());
    let lines = [Line::open(), Line::open()];
    let outboxes = [0, 1].map(|nth| follower(&mut channel, nth as u128, &lines[nth], &worker));
    outboxes[0].plug(Arc::new(Broken));
    publish(&mut channel, 2);
    shard.hear_all();
    while shard.go_on() {}
    assert_eq!(look(&outboxes[1]), Poll::Pending);
    assert_eq!(vers(&lines[1]), [2], "the socket's own task writes what the worker did not");
    publish(&mut channel, 3);
    drop(shard);
    assert_eq!(look(&outboxes[1]), Poll::Pending);
    assert_eq!(vers(&lines[1]), [3], "what the worker had still to hear is not lost");
    outboxes[0].plug(lines[0].clone());
    publish(&mut channel, 4);
    assert_eq!((vers(&lines[1]), worker.is_gone()), (vec![4], true), "the channel writes itself");
    assert_eq!(look(&outboxes[0]), Poll::Pending);
    assert_eq!(vers(&lines[0]), [4]);
}
