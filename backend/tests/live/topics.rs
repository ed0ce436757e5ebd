//! Watching topics: joining, leaving, catching up, and losing them.

use serde_json::json;

use super::{
    server::{TestServer, eventually},
    talk::Client,
};

#[actix_web::test]
async fn a_watcher_gets_a_snapshot_and_then_patches() {
    let server = TestServer::open().await;
    server.counters.open("a", 10);
    let mut client = Client::greeted(&server, "ann/1", &[]).await;
    client.say(json!({ "op": "sub", "id": 7, "topic": "counter:a" })).await;
    assert_eq!(client.next().await["op"], "snap");
    assert_eq!(client.next().await, json!({ "op": "ok", "id": 7 }));
    server.counters.count("a");
    let patch = client.next().await;
    assert_eq!((&patch["op"], &patch["base"], &patch["ver"]), (&json!("patch"), &json!(1), &json!(2)));
    assert_eq!(patch["events"][0]["kind"], "counted");
    assert_eq!(client.copies["counter:a"].1["count"], 2);
    client.say(json!({ "op": "resync", "topic": "counter:a" })).await;
    assert_eq!(client.next().await["op"], "snap");
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn a_client_with_the_newest_copy_resumes_and_any_other_gets_a_snapshot() {
    let server = TestServer::open().await;
    server.counters.open("a", 0);
    server.counters.count("a");
    let mut client = Client::greeted(&server, "ann/1", &[]).await;
    for (epoch, ver, answer) in [("e1", 2, "resumed"), ("e1", 1, "snap"), ("e0", 2, "snap")] {
        client.say(json!({ "op": "sub", "id": 1, "topic": "counter:a", "epoch": epoch, "ver": ver })).await;
        assert_eq!(client.next().await["op"], answer, "{epoch} {ver}");
        assert_eq!(client.next().await["op"], "ok");
    }
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn nothing_of_a_topic_comes_after_unsub_or_closed() {
    let server = TestServer::open().await;
    server.counters.open("a", 0);
    server.counters.open("b", 0);
    let mut client = Client::greeted(&server, "ann/1", &["counter:a", "counter:b"]).await;
    client.until("counter:b", 1).await;
    client.say(json!({ "op": "unsub", "id": 2, "topic": "counter:a" })).await;
    assert_eq!(client.next().await, json!({ "op": "ok", "id": 2 }));
    assert!(!server.counters.is_watched("a"));
    server.counters.count("a");
    server.counters.hide("b");
    server.book.change_rights("ann");
    let closed = client.next().await;
    assert_eq!(
        (&closed["op"], &closed["topic"], &closed["code"]),
        (&json!("closed"), &json!("counter:b"), &json!(4003))
    );
    server.counters.count("b");
    client.say(json!({ "op": "unsub", "id": 3, "topic": "counter:b" })).await;
    assert_eq!(client.next().await, json!({ "op": "ok", "id": 3 }));
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn a_hidden_topic_and_an_unknown_one_get_the_same_answer() {
    let server = TestServer::open().await;
    server.counters.open("a", 0);
    server.counters.hide("a");
    let mut client = Client::greeted(&server, "ann/1", &[]).await;
    let mut answers = Vec::new();
    for topic in ["counter:a", "counter:z"] {
        client.say(json!({ "op": "sub", "id": 1, "topic": topic })).await;
        let mut answer = client.next().await;
        answer.as_object_mut().unwrap().remove("topic");
        answers.push(answer);
    }
    assert_eq!(answers[0]["op"], "err");
    assert_eq!(answers[0], answers[1]);
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn a_topic_that_cannot_be_read_at_the_moment_is_to_be_asked_for_again() {
    let server = TestServer::open().await;
    let mut client = Client::greeted(&server, "ann/1", &["counter:away"]).await;
    let told = client.next().await;
    assert_eq!((&told["op"], &told["topic"]), (&json!("err"), &json!("counter:away")));
    assert!(told["retryAfterMs"].is_u64());
    client.say(json!({ "op": "sub", "id": 1, "topic": "counter:away" })).await;
    assert!(client.next().await["retryAfterMs"].is_u64());
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn asks_that_make_no_sense_are_answered_and_the_connection_stands() {
    let server = TestServer::open().await;
    server.counters.open("a", 0);
    let mut client = Client::greeted(&server, "ann/1", &[]).await;
    for (ask, code) in [
        (json!({ "op": "dance", "id": 1 }), 4000),
        (json!({ "op": "hello", "id": 2, "token": "ann/1" }), 4000),
        (json!({ "op": "sub", "id": 3, "topic": "counter:a", "params": { "bad": true } }), 4000),
        (json!({ "op": "sub", "id": 3, "topic": "x".repeat(200) }), 4000),
        (json!({ "op": "resync", "topic": "counter:a" }), 4003),
    ] {
        client.say(ask.clone()).await;
        let answer = client.next().await;
        assert_eq!((&answer["op"], &answer["code"]), (&json!("err"), &json!(code)), "{ask}");
        assert_eq!(answer.get("id"), ask.get("id"));
    }
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn a_connection_watches_at_most_64_topics() {
    let server = TestServer::open().await;
    let names: Vec<String> = (0..65).map(|at| at.to_string()).collect();
    names.iter().for_each(|name| server.counters.open(name, 0));
    let topics: Vec<String> = names.iter().map(|name| format!("counter:{name}")).collect();
    let first: Vec<&str> = topics[..64].iter().map(String::as_str).collect();
    let mut client = Client::greeted(&server, "ann/1", &first).await;
    for topic in &first {
        client.until(topic, 1).await;
    }
    client.say(json!({ "op": "sub", "id": 1, "topic": topics[64] })).await;
    assert_eq!(client.next().await["op"], "err");
    client.say(json!({ "op": "sub", "id": 2, "topic": topics[0] })).await;
    assert_eq!(client.next().await["op"], "snap");
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn a_topic_whose_owner_breaks_is_joined_anew() {
    let server = TestServer::open().await;
    server.counters.open("a", 0);
    let mut client = Client::greeted(&server, "ann/1", &["counter:a"]).await;
    client.until("counter:a", 1).await;
    server.counters.replace("a");
    let snap = client.next().await;
    assert_eq!((&snap["op"], &snap["epoch"]), (&json!("snap"), &json!("e2")));
    server.counters.count("a");
    assert_eq!(client.until("counter:a", 2).await["count"], 2);
    drop(client);
    eventually("nobody watches", || !server.counters.is_watched("a")).await;
    server.close().await;
}
