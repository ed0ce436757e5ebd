//! How connections end: sessions, tokens, silence and drains.

use std::time::Duration;

use granary::live::{Degraded, Limits, Timing};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::{
    server::{TestServer, eventually},
    talk::Client,
};

fn quick() -> Timing {
    Timing { look_every: Duration::from_millis(20), ..Timing::default() }
}

#[actix_web::test]
async fn the_end_of_a_session_is_the_last_thing_said() {
    let server = TestServer::open().await;
    server.counters.open("a", 10_000);
    let mut ann = Client::greeted(&server, "ann/1", &["counter:a"]).await;
    let mut ben = Client::greeted(&server, "ben/1", &["counter:a"]).await;
    ann.until("counter:a", 1).await;
    server.book.end("ann", 4005);
    server.counters.count("a");
    assert_eq!(ann.closed().await, 4005);
    assert_eq!(ann.copies["counter:a"].0, 1);
    assert_eq!(ben.until("counter:a", 2).await["count"], 2);
    drop((ann, ben));
    eventually("the sessions know of no connection", || server.book.connected() == 0).await;
    server.close().await;
}

#[actix_web::test]
async fn a_client_that_does_not_answer_the_close_is_cut_off() {
    let server = TestServer::with(Limits::default(), Timing { grace: Duration::from_millis(100), ..quick() }).await;
    let client = Client::greeted(&server, "ann/1", &[]).await;
    server.book.end("ann", 4004);
    eventually("the server let go", || server.live.count() == 0).await;
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn a_token_is_called_expiring_and_then_ends_unless_renewed() {
    let server = TestServer::with(Limits::default(), quick()).await;
    let mut ann = Client::greeted(&server, "ann/short", &[]).await;
    let mut ben = Client::greeted(&server, "ben/short", &[]).await;
    assert!(ann.next_of("expiring").await["inMs"].as_u64().unwrap() <= 2_000);
    ben.next_of("expiring").await;
    ben.say(json!({ "op": "auth", "id": "a", "token": "ben/2" })).await;
    assert_eq!(ben.next().await, json!({ "op": "ok", "id": "a" }));
    assert_eq!(ann.closed().await, 4300);
    ben.say(json!({ "op": "auth", "id": "b", "token": "ann/2" })).await;
    assert_eq!(ben.closed().await, 4301);
    drop((ann, ben));
    server.close().await;
}

#[actix_web::test]
async fn a_token_ends_by_the_clock_that_gave_it_out_though_the_nodes_own_is_an_hour_ahead() {
    let timing = Timing { ping_every: Duration::from_millis(50), ..quick() };
    let an_hour_behind = || Timestamp::now() - SignedDuration::from_hours(1);
    let server = TestServer::by_clock(Limits::default(), timing, an_hour_behind).await;
    let mut client = Client::open(&server).await;
    client.hello("ann/early", &[]).await;
    let welcome = client.next_of("welcome").await;
    let left = welcome["tokenExpiresIn"].as_u64().unwrap();
    assert!((1_700..=1_800).contains(&left), "{welcome}");
    for n in 1..=3 {
        let ping = client.next_of("ping").await;
        for told in [&welcome, &ping] {
            let now: Timestamp = told["now"].as_str().unwrap().parse().unwrap();
            assert!(Timestamp::now().duration_since(now) >= SignedDuration::from_hours(1), "{told}");
        }
        client.say(json!({ "op": "pong", "n": n })).await;
    }
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn pings_carry_the_heads_and_want_a_pong() {
    let timing = Timing { ping_every: Duration::from_millis(50), pong_within: Duration::from_secs(2), ..quick() };
    let server = TestServer::with(Limits::default(), timing).await;
    server.counters.open("a", 0);
    let mut client = Client::greeted(&server, "ann/1", &["counter:a"]).await;
    for n in 1..=3 {
        let ping = client.next_of("ping").await;
        assert_eq!((&ping["n"], &ping["heads"]), (&json!(n), &json!({ "counter:a": 1 })));
        client.say(json!({ "op": "pong", "n": n })).await;
    }
    assert_eq!(client.closed().await, 4103);
    drop(client);
    server.close().await;
}

#[actix_web::test]
async fn everybody_is_told_when_something_is_missing_and_when_it_is_back() {
    let server = TestServer::open().await;
    let mut ann = Client::greeted(&server, "ann/1", &[]).await;
    server.live.degraded(Some(Degraded::Database));
    assert_eq!(ann.next().await, json!({ "op": "degraded", "what": "database" }));
    let mut ben = Client::greeted(&server, "ben/1", &[]).await;
    assert_eq!(ben.next().await, json!({ "op": "degraded", "what": "database" }));
    server.live.degraded(None);
    assert_eq!(ben.next().await, json!({ "op": "degraded", "what": null }));
    drop((ann, ben));
    server.close().await;
}

#[actix_web::test]
async fn a_drain_sends_everybody_away_with_a_hint() {
    let server = TestServer::with(Limits::default(), quick()).await;
    let mut clients = Vec::new();
    for at in 0..5 {
        clients.push(Client::greeted(&server, &format!("user{at}/1"), &[]).await);
    }
    let live = server.live.clone();
    let drained = actix_web::rt::spawn(async move { live.drain(Duration::from_millis(300)).await });
    for client in &mut clients {
        assert!(client.next_of("drain").await["retryAfterMs"].is_u64());
        assert_eq!(client.closed().await, 1012);
    }
    let mut late = Client::open(&server).await;
    assert_eq!(late.closed().await, 1012);
    drop((clients, late));
    drained.await.unwrap();
    server.close().await;
}
