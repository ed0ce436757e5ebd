//! What a channel does for those who watch it, one request at a time.

use std::sync::Arc;

use granary_domain::ConnectionId;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    super::{Close, EventNote, Follow, Outbox, merge},
    outbox::{ANN, channel, join, take},
};

const BEN: ConnectionId = ConnectionId(Uuid::from_u128(1));

#[test]
fn a_watcher_may_ask_for_the_document_again() {
    let (mut channel, outbox) = (channel("t"), Outbox::default());
    join(&mut channel, ANN, outbox.want("t"), None);
    let first = take(&outbox);
    channel.follow(Follow::Resync(BEN), "");
    assert!(outbox.is_empty());
    channel.follow(Follow::Resync(ANN), "");
    assert_eq!(take(&outbox), first);
}

#[test]
fn a_frame_says_which_topic_and_version_what_it_holds_and_what_happened() {
    let (mut channel, outbox) = (channel("a \"t\""), Outbox::default());
    join(&mut channel, ANN, outbox.want("a \"t\""), None);
    let about = |op: &str| json!({ "op": op, "topic": "a \"t\"", "epoch": "e" });
    let [mut snap, mut patch] = ["snap", "patch"].map(about);
    merge(&mut snap, &json!({ "ver": 1, "data": { "n": 1 } }));
    assert_eq!(take(&outbox), [snap]);
    let at = jiff::Timestamp::UNIX_EPOCH;
    channel.publish(3, Arc::new(json!({ "n": 3 })), &[EventNote { kind: "sold".into(), by: "Ann".into(), at, ver: 3 }]);
    let events = [json!({ "kind": "sold", "by": "Ann", "at": at, "ver": 3 })];
    merge(&mut patch, &json!({ "base": 1, "ver": 3, "data": { "n": 3 }, "events": events }));
    assert_eq!(take(&outbox), [patch]);
    channel.publish(4, Arc::new(json!({ "n": 4 })), &[]);
    assert_eq!(take(&outbox)[0].get("events"), None);
}

#[test]
fn a_topic_ends_for_who_leaves_and_for_who_lost_the_right_to_it() {
    let (mut channel, outboxes) = (channel("t"), [Outbox::default(), Outbox::default()]);
    for (connection, outbox) in [ANN, BEN].into_iter().zip(&outboxes) {
        join(&mut channel, connection, outbox.want("t"), None);
        take(outbox);
    }
    channel.follow(Follow::Close(ANN), "over");
    let closed = json!({ "op": "closed", "topic": "t", "code": Close::FORBIDDEN, "reason": "over" });
    assert_eq!(take(&outboxes[0]), [closed]);
    assert!(!channel.is_idle());
    channel.follow(Follow::Leave(BEN), "over");
    assert!(channel.is_idle());
    assert_eq!(take(&outboxes[1]), Vec::<Value>::new());
}

#[test]
fn a_channel_may_close_for_everybody() {
    let (mut channel, outboxes) = (channel("t"), [Outbox::default(), Outbox::default()]);
    for (connection, outbox) in [ANN, BEN].into_iter().zip(&outboxes) {
        join(&mut channel, connection, outbox.want("t"), None);
    }
    channel.close_all(Close::EXPIRED, "over");
    channel.publish(2, Arc::new(json!({ "n": 2 })), &[]);
    let closed = json!({ "op": "closed", "topic": "t", "code": Close::EXPIRED, "reason": "over" });
    assert!(outboxes.iter().all(|outbox| take(outbox) == [closed.clone()]));
}
