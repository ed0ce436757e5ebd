//! An outbox keeps one entry a topic, and nothing of a topic that is over.

use std::{
    sync::Arc,
    task::{Context, Poll},
};

use futures::task::noop_waker_ref;
use granary_domain::ConnectionId;
use serde_json::{Value, json};
use uuid::Uuid;

use super::super::{
    Channel, Close, Flush, HeldCopy, MAX_ENVELOPES, MAX_TOPICS, Outbox, Subscriber, TextFrame,
    edition::{Edition, Newest, Step},
};

pub(super) const ANN: ConnectionId = ConnectionId(Uuid::nil());

pub(super) fn channel(topic: &str) -> Channel {
    Channel::new(topic, "e".into(), 1, Arc::new(json!({ "n": 1 })))
}

pub(super) fn join(channel: &mut Channel, connection: ConnectionId, outbox: Option<Outbox>, have: Option<HeldCopy>) {
    channel.join(Subscriber { connection, outbox: outbox.unwrap(), worker: None }, have);
}

pub(super) fn flush(outbox: &Outbox) -> Option<Flush> {
    match outbox.poll_flush(&Context::from_waker(noop_waker_ref())) {
        Poll::Ready(flush) => Some(flush),
        Poll::Pending => None,
    }
}

/// Everything that waits, read.
pub(super) fn take(outbox: &Outbox) -> Vec<Value> {
    let mut taken = Vec::new();
    while let Some(Flush::Envelopes(envelopes)) = flush(outbox) {
        assert!(envelopes.len() <= MAX_ENVELOPES);
        taken.extend(envelopes.iter().map(|envelope| serde_json::from_slice::<Value>(envelope).unwrap()));
    }
    taken
}

fn ops(envelopes: &[Value]) -> Vec<(&str, Option<u64>)> {
    envelopes.iter().map(|envelope| (envelope["op"].as_str().unwrap(), envelope["ver"].as_u64())).collect()
}

#[test]
fn a_client_in_step_gets_patches_and_one_behind_gets_a_snapshot() {
    let (mut channel, outbox) = (channel("t"), Outbox::default());
    join(&mut channel, ANN, outbox.want("t"), None);
    assert_eq!(ops(&take(&outbox)), [("snap", Some(1))]);
    channel.publish(2, Arc::new(json!({ "n": 2 })), &[]);
    assert_eq!(ops(&take(&outbox)), [("patch", Some(2))]);
    for ver in 3..100 {
        channel.publish(ver, Arc::new(json!({ "n": ver })), &[]);
        assert_eq!(outbox.len(), 1);
    }
    assert_eq!(ops(&take(&outbox)), [("snap", Some(99))]);
    assert_eq!((outbox.take_counts().conflated, outbox.take_counts().conflated), (1, 0));
    channel.publish(100, Arc::new(json!({ "n": 100 })), &[]);
    assert_eq!(ops(&take(&outbox)), [("patch", Some(100))]);
}

#[test]
fn a_frame_is_serialised_once_for_all_who_watch() {
    let (mut channel, outboxes) = (channel("t"), [Outbox::default(), Outbox::default()]);
    let mut frames: Vec<Vec<TextFrame>> = vec![Vec::new(), Vec::new()];
    for (at, outbox) in outboxes.iter().enumerate() {
        join(&mut channel, ConnectionId(Uuid::from_u128(at as u128)), outbox.want("t"), None);
    }
    for ver in 2..4 {
        for (outbox, frames) in outboxes.iter().zip(&mut frames) {
            let Some(Flush::Envelopes(envelopes)) = flush(outbox) else { panic!("nothing came") };
            frames.extend(envelopes);
        }
        channel.publish(ver, Arc::new(json!({ "n": ver })), &[]);
    }
    let places = |frames: &[TextFrame]| frames.iter().map(|frame| frame.as_ptr()).collect::<Vec<_>>();
    assert_eq!(frames[0].len(), 2);
    assert_eq!(places(&frames[0]), places(&frames[1]));
}

#[test]
fn what_waits_for_a_topic_goes_when_the_topic_does() {
    let (mut channel, outbox) = (channel("t"), Outbox::default());
    join(&mut channel, ANN, outbox.want("t"), None);
    channel.close_one(ANN, 4003, "over");
    channel.publish(2, Arc::new(json!({ "n": 2 })), &[]);
    assert_eq!(ops(&take(&outbox)), [("closed", None)]);
    join(&mut channel, ANN, outbox.want("t"), None);
    outbox.forget("t");
    assert!(outbox.is_empty());
    channel.publish(3, Arc::new(json!({ "n": 3 })), &[]);
    assert_eq!(take(&outbox), Vec::<Value>::new());
    assert!(channel.is_idle());
}

#[test]
fn a_join_that_comes_late_does_nothing() {
    let (mut before, mut after, outbox) = (channel("t"), channel("t"), Outbox::default());
    let late = outbox.want("t");
    join(&mut after, ANN, outbox.want("t"), None);
    join(&mut before, ANN, late, None);
    assert!(before.is_idle() && !after.is_idle());
    before.publish(9, Arc::new(json!({})), &[]);
    assert_eq!(ops(&take(&outbox)), [("snap", Some(1))]);
    let unwanted = outbox.want("u");
    outbox.forget("u");
    let mut other = channel("u");
    join(&mut other, ANN, unwanted, None);
    assert!(other.is_idle() && outbox.is_empty());
}

#[test]
fn a_client_may_be_shown_another_cut_under_the_same_name() {
    let (mut wide, mut narrow, outbox) = (channel("t"), channel("t"), Outbox::default());
    join(&mut wide, ANN, outbox.want("t"), None);
    take(&outbox);
    wide.publish(2, Arc::new(json!({ "secret": 1 })), &[]);
    join(&mut narrow, ANN, Some(outbox.renewed()), None);
    assert!(wide.is_idle() && !narrow.is_idle());
    wide.publish(3, Arc::new(json!({ "secret": 2 })), &[]);
    let told = take(&outbox);
    assert_eq!(ops(&told), [("snap", Some(1))]);
    assert!(wide.is_idle());
}

#[test]
fn who_was_followed_before_closes_nothing_of_who_is_followed_now() {
    let (mut wide, mut narrow, outbox) = (channel("t"), channel("t"), Outbox::default());
    join(&mut wide, ANN, outbox.want("t"), None);
    join(&mut narrow, ANN, Some(outbox.renewed()), None);
    wide.close_one(ANN, 4003, "over");
    assert!(!outbox.is_empty());
    assert_eq!(ops(&take(&outbox)), [("snap", Some(1))]);
    narrow.publish(2, Arc::new(json!({ "n": 2 })), &[]);
    assert_eq!(ops(&take(&outbox)), [("patch", Some(2))]);
}

#[test]
fn after_the_end_there_is_only_the_end() {
    let (mut channel, outbox) = (channel("t"), Outbox::default());
    join(&mut channel, ANN, outbox.want("t"), None);
    outbox.control(TextFrame::of(&json!({})));
    assert!(!outbox.is_ended());
    outbox.end(Close::new(Close::SESSION_ENDED, "You have been logged out."));
    assert!(outbox.is_ended() && outbox.is_behind());
    outbox.end(Close::new(Close::NORMAL, ""));
    channel.publish(2, Arc::new(json!({ "n": 2 })), &[]);
    outbox.control(TextFrame::of(&json!({})));
    assert_eq!(flush(&outbox), Some(Flush::End(Close::new(4005, "You have been logged out."))));
    assert_eq!(flush(&outbox), None);
    assert!(outbox.is_ended() && !outbox.is_behind());
}

#[test]
fn answers_that_nobody_reads_end_the_connection() {
    let outbox = Outbox::default();
    for _ in 0..200 {
        outbox.control(TextFrame::of(&json!({})));
    }
    assert!(matches!(flush(&outbox), Some(Flush::End(close)) if close.code == Close::OVERLOADED));
}

#[test]
fn a_connection_has_room_for_64_topics() {
    let outbox = Outbox::default();
    assert!((0..MAX_TOPICS).all(|at| outbox.want(&at.to_string()).is_some()));
    assert!(outbox.want("one more").is_none());
    assert!(outbox.want("0").is_some());
}

#[test]
fn topics_of_a_broken_owner_are_to_be_joined_anew() {
    let (mut broken, outbox) = (channel("t"), Outbox::default());
    join(&mut broken, ANN, outbox.want("t"), None);
    take(&outbox);
    broken.publish(2, Arc::new(json!({ "n": 2 })), &[]);
    drop(broken);
    assert_eq!(flush(&outbox), Some(Flush::Orphans(vec!["t".into()])));
    let mut next = channel("t");
    join(&mut next, ANN, outbox.want("t"), None);
    assert_eq!(ops(&take(&outbox)), [("snap", Some(1))]);
}

#[test]
fn an_orphan_that_was_left_or_joined_meanwhile_is_not_joined_anew() {
    let outbox = Outbox::default();
    let owners = ["left", "joined", "lost"].map(|topic| {
        let mut owner = channel(topic);
        join(&mut owner, ANN, outbox.want(topic), None);
        owner
    });
    take(&outbox);
    drop(owners);
    outbox.forget("left");
    let mut next = channel("joined");
    join(&mut next, ANN, Some(outbox.renewed()), None);
    assert_eq!(flush(&outbox), Some(Flush::Orphans(vec!["lost".into()])));
    assert_eq!(ops(&take(&outbox)), [("snap", Some(1))]);
}

fn edition(ver: u64) -> Edition {
    Edition::new("t".into(), "e".into(), ver, Arc::new(json!({ "n": ver })))
}

fn step(base: u64, ver: u64) -> Step {
    Step { base, ver, frame: TextFrame::of(&json!({ "op": "patch", "ver": ver })) }
}

/// The newest edition of a topic whose first version has been sent to who follows it.
fn followed() -> (Outbox, Arc<Newest>) {
    let outbox = Outbox::default().want("t").unwrap();
    let newest = Arc::new(Newest::from_pointee(edition(1)));
    assert!(outbox.attach(&newest, false));
    assert_eq!(ops(&take(&outbox)), [("snap", Some(1))]);
    (outbox, newest)
}

#[test]
fn a_patch_is_dropped_when_the_line_took_its_version_before_it_was_offered() {
    let (outbox, newest) = followed();
    outbox.mark(&newest);
    newest.store(Arc::new(edition(2)));
    assert_eq!(ops(&take(&outbox)), [("snap", Some(2))]);
    assert!(outbox.offer(&newest, &step(1, 2)));
    assert!(outbox.is_empty());
    assert!(outbox.offer(&newest, &step(2, 3)));
    assert_eq!(ops(&take(&outbox)), [("patch", Some(3))]);
}

#[test]
fn a_patch_that_does_not_begin_at_what_was_sent_becomes_a_snapshot() {
    let (outbox, newest) = followed();
    newest.store(Arc::new(edition(3)));
    assert!(outbox.offer(&newest, &step(2, 3)));
    assert_eq!(ops(&take(&outbox)), [("snap", Some(3))]);
    assert_eq!(outbox.take_counts().conflated, 1);
}

#[test]
fn the_head_of_a_topic_is_its_newest_version_sent_or_not() {
    let (mut channel, outbox) = (channel("t"), Outbox::default());
    join(&mut channel, ANN, outbox.want("t"), None);
    assert!(outbox.want("not yet joined").is_some());
    channel.publish(5, Arc::new(json!({ "n": 5 })), &[]);
    assert_eq!(outbox.heads(), [("t".into(), 5)]);
}

/// How many envelopes each flush takes.
fn flushes(outbox: &Outbox) -> Vec<usize> {
    std::iter::from_fn(|| match flush(outbox) {
        Some(Flush::Envelopes(envelopes)) => Some(envelopes.len()),
        _ => None,
    })
    .collect()
}

#[test]
fn a_flush_takes_64_envelopes_or_32_kib() {
    let outbox = Outbox::default();
    (0..=MAX_ENVELOPES).for_each(|_| outbox.ping(TextFrame::of(&json!({}))));
    assert_eq!(flushes(&outbox), [64, 1]);
    (0..3).for_each(|_| outbox.control(TextFrame::of(&" ".repeat(16 * 1024))));
    assert_eq!(flushes(&outbox), [2, 1]);
}
